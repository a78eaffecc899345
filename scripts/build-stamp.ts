import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

export const STAMP = "build/sources.sha256";
/** The inputs of the build, with the imports of its two configuration files. */
export const SOURCES = [
  "src",
  "public",
  "languages",
  "package-lock.json",
  "shop.config.ts",
  "vite.config.ts",
  "vite.admin.config.ts",
  "react-router.config.ts",
  "scripts/bundles.ts",
  "scripts/extension-parts.ts",
  "scripts/compress-assets.ts",
  "scripts/source-texts.ts",
  "scripts/text-parts.ts",
  "scripts/route-tables.ts",
  "scripts/patch-react-router.ts",
  "scripts/build-stamp.ts",
];

/** True if the build was made from the present sources. */
export function isBuildFresh(): boolean {
  return (
    existsSync("build/server/index.js") &&
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === hashOfSources()
  );
}

/** Call it when a build begins; call the returned function at its end to store the hash of the sources. */
export function beginBuild(): () => void {
  // Hashed at the start, because the build may miss a file that is saved meanwhile.
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
