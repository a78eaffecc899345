import { open, readdir } from "node:fs/promises";
import path from "node:path";

/** As many as Node's file threads; the disk then commits several files at a time. */
const atOnce = 4;

/**
 * Writes a folder tree through to the disk. A thousand files one after the other, as initdb does
 * it, take seconds on a busy disk, and flushing the whole file system would make us wait for
 * everything else on it, such as the packages that npm has just unpacked.
 */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const waiting = [folder, ...entries.map((entry) => path.join(folder, entry))];
  const flushSome = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await flush(next);
  };
  await Promise.all(Array.from({ length: atOnce }, flushSome));
}

/** Of a folder: its list of names, so that a rename in it survives a power cut. */
export async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
