import { cp, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { root, run } from "../../../../scripts/steps.ts";

const packages = path.join(import.meta.dirname, "../emulator/npm");
const folder = path.join(root, ".cache/firebase-emulator");

/** Fetches the emulator's packages (about 240 MB) if they are missing or outdated; false if that fails. */
export async function prepare(): Promise<boolean> {
  const pinned = await versionIn(path.join(packages, "package-lock.json"));
  // npm writes this file last, so an interrupted install has none.
  const installed = await versionIn(path.join(folder, "node_modules/.package-lock.json"));
  if (pinned !== undefined && pinned === installed) return true;
  console.log("Fetching Firebase's emulator from npm (240 MB, once).");
  await mkdir(folder, { recursive: true });
  await cp(packages, folder, { recursive: true });
  // The packages' install scripts are not needed.
  const command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
  const { code, output } = await run(command);
  if (code !== 0) console.log(output);
  return code === 0;
}

type Lock = { packages?: Record<string, { version?: string }> };

async function versionIn(file: string): Promise<string | undefined> {
  try {
    const lock: Lock = JSON.parse(await readFile(file, "utf8"));
    return lock.packages?.["node_modules/firebase-tools"]?.version;
  } catch {
    return undefined;
  }
}
