import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import released from "#main/released-migrations.json" with { type: "json" };

/** Hashes of migrations by their names. */
export type Hashes = Readonly<Record<string, string>>;
/** The migrations that each release added. */
export type Released = Readonly<Record<string, Hashes>>;

export const releasedMigrations: Released = released;

const root = path.resolve(import.meta.dirname, "../..");

/** The migrations of the sources. Imports don't count, so that files can move. */
export function hashMigrations(): Hashes {
  const files = globSync("src/{platform/database,modules/*,extensions/*}/migrations/*.ts", {
    cwd: root,
  });
  return Object.fromEntries(
    files
      .map((file): [string, string] => {
        const text = readFileSync(path.join(root, file), "utf8").replaceAll(/^import .*;\n/gm, "");
        return [nameOf(file), createHash("sha256").update(text).digest("hex")];
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Migrations of extensions have the name under which a database stores them. */
function nameOf(file: string): string {
  const extension = /^src\/extensions\/([^/]+)/.exec(file)?.[1];
  const name = path.basename(file, ".ts");
  return extension ? `extension-${extension}-${name}` : name;
}

/** Says which released migrations are not as they were; a new one has a higher number than all of them. */
export function changedMigrations(present: Hashes, all: Released = releasedMigrations): string[] {
  const known: Hashes = Object.assign({}, ...Object.values(all));
  const changed = Object.entries(known).flatMap(([name, hash]) => {
    if (present[name] === hash) return [];
    return present[name] === undefined
      ? [`${name} was released and is missing. Bring it back.`]
      : [`${name} was released and has changed. Bring it back, and write a new migration.`];
  });
  const last = Object.keys(known).filter(isOfShop).toSorted().at(-1) ?? "";
  const early = Object.keys(present)
    .filter((name) => isOfShop(name) && !(name in known) && name < last)
    .map((name) => `${name} is new and comes before ${last}, which was released. Renumber it.`);
  return [...changed, ...early];
}

const isOfShop = (name: string) => !name.startsWith("extension-");

/** The list with a release that has the migrations of none before it. */
export function withRelease(version: string, present: Hashes, all: Released): Released {
  const { [version]: _, ...others } = all;
  const known: Hashes = Object.assign({}, ...Object.values(others));
  const added = Object.entries(present).filter(([name]) => !(name in known));
  return { ...others, [version]: Object.fromEntries(added) };
}
