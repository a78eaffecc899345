import { open, readdir } from "node:fs/promises";
import path from "node:path";

/** Node's number of file threads; the disk then commits several files at a time. */
const atOnce = 4;

/**
 * Flushes a folder tree to the disk. Flushing a thousand files in sequence, as initdb does, takes
 * seconds on a busy disk; syncing the whole file system would also wait for unrelated writes, such
 * as npm's.
 */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const waiting = [folder, ...entries.map((entry) => path.join(folder, entry))];
  const flushSome = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await flush(next);
  };
  await Promise.all(Array.from({ length: atOnce }, flushSome));
}

/** Flushing a folder writes its list of names, so that a rename survives a power cut. */
export async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
