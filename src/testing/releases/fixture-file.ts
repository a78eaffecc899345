import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { MANIFEST } from "#platform/database/backup/backup-manifest.server.ts";

/** What a release's own code read from its database. */
export type FixtureFacts = {
  products: { slug: string; germanSlug: string; name: string; germanName: string; price: number }[];
  orders: { number: string; state: string; total: number; paid: number; refunded: number }[];
  giftCards: { id: number; balance: number }[];
};

type Fixture = { facts: FixtureFacts; files: Map<string, Buffer> };

/** Stores a backup and its facts as one file, which is smaller than the backup's own files. */
export async function packFixture(file: string, folder: string, facts: FixtureFacts) {
  const files = new Map<string, Buffer>();
  for (const name of await readdir(folder)) {
    const bytes = await readFile(path.join(folder, name));
    files.set(name, name === MANIFEST ? bytes : gunzipSync(bytes));
  }
  await writeFile(file, brotliCompressSync(serialize({ facts, files } satisfies Fixture)));
}

/** Writes the backup of a fixture to an existing folder. */
export async function unpackFixture(file: string, folder: string): Promise<FixtureFacts> {
  const { facts, files }: Fixture = deserialize(brotliDecompressSync(await readFile(file)));
  for (const [name, bytes] of files)
    await writeFile(path.join(folder, name), name === MANIFEST ? bytes : gzipSync(bytes));
  return facts;
}
