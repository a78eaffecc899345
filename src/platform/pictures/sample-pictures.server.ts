import { readFile } from "node:fs/promises";
import path from "node:path";

type ManifestEntry = { key: string; width: number; height: number; widths: number[]; alt: string };

/** The sample shop's pictures, relative to the project's root, where every command runs. */
export const samplePicturesFolder = path.resolve("sample/pictures");

/** The sample shop's pictures by their name in the catalogue. */
export async function samplePictures(): Promise<({ name: string } & ManifestEntry)[]> {
  const manifest = JSON.parse(
    await readFile(path.join(samplePicturesFolder, "manifest.json"), "utf8"),
  ) as Record<string, ManifestEntry>;
  return Object.entries(manifest).map(([name, entry]) => ({ name, ...entry }));
}
