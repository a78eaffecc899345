import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

type Symlink = { source: string; target: string };

/**
 * npm packages cannot carry symlinks, so this one lists them in a file and makes them in its
 * install script. Where scripts are switched off the libraries would not be found: make them here.
 */
export function restoreSymlinks(nativeDir: string): void {
  const list = path.join(nativeDir, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const packageDir = path.dirname(nativeDir);
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as Symlink[]) {
    const link = path.join(packageDir, target);
    if (!isPresent(link)) makeSymlink(path.relative(path.dirname(target), source), link);
  }
}

function isPresent(link: string): boolean {
  return lstatSync(link, { throwIfNoEntry: false }) !== undefined;
}

function makeSymlink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Another process starting at the same moment may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
