import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { hasDictionary } from "#modules/catalogue/rules/search-language.ts";

type Dictionary = { hasWord(word: string, isCaseSensitive: boolean): boolean };

let opened: Promise<Dictionary[]> | null = null;

/**
 * Whether a word of `searchWords` is English, American or British, or a known product word; false while another
 * language is read.
 */
export async function isEnglishWord(word: string): Promise<boolean> {
  if (!hasDictionary()) return false;
  if (goodsWords.has(word)) return true;
  const dictionaries = await (opened ??= open());
  return dictionaries.some((dictionary) => dictionary.hasWord(word, false));
}

/**
 * The American and British word lists of spelling checkers, loaded by the first search without results. They stay
 * packed in 4 MB; a set would need ten times as much (record 9).
 */
async function open(): Promise<Dictionary[]> {
  const { decodeTrie } = await import("cspell-trie-lib");
  const require = createRequire(import.meta.url);
  const files = [
    path.join(path.dirname(require.resolve("@cspell/dict-en_us")), "en_US.trie.gz"),
    path.join(path.dirname(require.resolve("@cspell/dict-en-gb-mit")), "en_GB.trie.gz"),
  ];
  const unpack = promisify(gunzip);
  const dictionaries: Dictionary[] = [];
  // In sequence: each takes a tenth of a second of CPU time, and other requests run in between.
  for (const file of files) dictionaries.push(decodeTrie(await unpack(await readFile(file))));
  return dictionaries;
}

/** Product words that dictionaries do not have yet; the search must not correct them. */
const goodsWords: ReadonlySet<string> = new Set(
  `abaya acai aeropress airfryer airpod airpods ashwagandha babygrow bcaa bivvy bodywarmer bowtie bralette bralettes
  bujo bunkbed burkini burrata camelbak cami carseat carseats catan chapstick chemex chromecast crossbody dashcam
  displayport dryshampoo duplo ebike ebikes ereader farro fitbit freekeh frother giftcard goji gopro halloumi headtorch
  hoodie hotwheels houmous imac jenga kettlebell kettlebells kombucha lightbox lipgloss lipliner macbook mandoline matcha
  microblading microsd moka monopod nespresso nutella nvme onesie passata placemat placemats playdough playmobil
  powerbank powerbanks qled rashguard ringlight roomba sdcard softbox sodastream spinbike squishmallow squishmallows ssd
  stairgate tablemat teatowel theragun thermomix trx tshirt usbc washi yoyo zester`.split(/\s+/),
);
