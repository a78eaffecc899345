// node rasterise.mjs IN.svg OUT.png PX: one cover to a texture, PX on its longer side
import sharp from 'sharp'
import { rename } from 'node:fs/promises'
const [svg, png, px] = process.argv.slice(2)
const { width, height } = await sharp(svg).metadata()
await sharp(svg, { density: Math.min(2400, 72 * +px / Math.max(width, height)) }).resize({ [width > height ? 'width' : 'height']: +px }).flatten({ background: '#fff' }).png().toFile(png + '.part')
await rename(png + '.part', png)
