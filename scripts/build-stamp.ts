import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "build/sources.sha256";
/** What the build is made of; what the two configurations import belongs to it. */
export const SOURCES = [
  "src",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/bundles.ts",
  "scripts/compress-assets.ts",
  "scripts/no-preload-helper.ts",
  "scripts/patch-react-router.ts",
  "scripts/route-tables.ts",
  "scripts/build-stamp.ts",
];

/** Whether the build was made from the sources as they are. */
export function isBuildFresh(): boolean {
  return (
    existsSync("build/server/index.js") &&
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === hashOfSources()
  );
}

/** Call it when a build begins; what it gives is called at the end and remembers which sources were built. */
export function beginBuild(): () => void {
  // Not at the end: a file saved meanwhile may have come too late for the build.
  const sources = hashOfSources();
  return () => {
    mkdirSync("build", { recursive: true });
    writeFileSync(STAMP, sources);
  };
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
