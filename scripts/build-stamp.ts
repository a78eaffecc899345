import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "build/sources.sha256";
const SOURCES = ["src", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];

/** Whether the build was made from the sources as they are. */
export function isBuildFresh(): boolean {
  return (
    existsSync("build/server/index.js") &&
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === hashOfSources()
  );
}

/** Remembers which sources the build was made from. */
export function noteBuild(): void {
  mkdirSync("build", { recursive: true });
  writeFileSync(STAMP, hashOfSources());
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesOf).filter((name) => !/\.test\.tsx?$/.test(name)))
    hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

function filesOf(source: string): string[] {
  if (/\.(ts|json)$/.test(source)) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted();
}
