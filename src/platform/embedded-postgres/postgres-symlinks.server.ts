import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

type Symlink = { source: string; target: string };

/**
 * Creates the libraries' symlinks, which npm packages can't contain. The package's install script
 * does it too, but scripts may be disabled.
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
    // Another process that starts at the same time may have created it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
