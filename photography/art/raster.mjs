// Rasterise label drawings for the renderer: node raster.mjs NAME.svg [WIDTH]  ->  NAME.png beside it (not committed).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = path.dirname(fileURLToPath(import.meta.url))
const [name, width = '1600'] = process.argv.slice(2)
const svg = path.join(here, name)
const { width: w } = await sharp(svg).metadata()
await sharp(svg, { density: 72 * +width / w }).resize(+width).png().toFile(svg.replace(/\.svg$/, '.png'))
