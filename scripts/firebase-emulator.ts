import { readFile } from "node:fs/promises";
import path from "node:path";
import { root, run } from "./steps.ts";

const folder = path.join(root, "tools/firebase");

/** Fetches the emulator's packages (about 240 MB) if they are missing or outdated; false if that fails. */
export async function installEmulator(): Promise<boolean> {
  const pinned = await contentOf("package-lock.json");
  // npm writes this file last, so an interrupted install has none.
  const installed = await contentOf("node_modules/.package-lock.json");
  const versions = [pinned, installed].map(
    (lock) => lock?.packages?.["node_modules/firebase-tools"]?.version,
  );
  if (versions[0] !== undefined && versions[0] === versions[1]) return true;
  console.log("Fetching Firebase's emulator from npm (240 MB, once).");
  // The packages' install scripts are not needed.
  const command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
  const { code, output } = await run(command);
  if (code !== 0) console.log(output);
  return code === 0;
}

type Lock = { packages?: Record<string, { version?: string }> };

async function contentOf(file: string): Promise<Lock | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, file), "utf8"));
  } catch {
    return null;
  }
}
