import { migrations, translatables } from "#main/modules.ts";
import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ClientConfig } from "pg";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrateToLatest } from "#platform/database/migrate.server.ts";
import { seedShop } from "#modules/sample/store/seed.server.ts";
import { storeShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import type { TestServer } from "#testing/server/test-server.server.ts";

/** What a test's database holds at its beginning; `key` names the version of that content. */
export type Template = { key: string; fill(connection: ClientConfig): Promise<void> };

const root = path.resolve(import.meta.dirname, "../../..");
const schemaSources = [
  ...globSync("src/{platform/database,modules/*,extensions/*}/migrations", { cwd: root }),
  "package.json",
];
const sampleSources = [
  "src/modules/catalogue/store/product",
  "src/modules/sample",
  "src/modules/core/rules/money",
  "src/modules/translations",
  ...globSync("src/modules/*/{store,use-cases}/{translatables,sample-*}.server.ts", { cwd: root }),
  "sample",
];

/** The shop's tables with its settings and no other row of its own. */
export function emptyShop(): Template {
  return { key: `empty_${hashOf(schemaSources)}`, fill: (connection) => fill(connection, false) };
}

export function sampleShop(): Template {
  return {
    key: `sample_${hashOf([...schemaSources, ...sampleSources])}`,
    fill: (connection) => fill(connection, true),
  };
}

async function fill(connection: ClientConfig, withSample: boolean): Promise<void> {
  const db = openDatabase({ ...connection, max: 2, answerWithinMs: null });
  try {
    await migrateToLatest(db, migrations);
    if (withSample) await seedShop(db, translatables);
    await storeShopSettings(db, { url: "http://localhost:3000", overrides: {} });
  } finally {
    await db.destroy();
  }
}

/** Makes the template unless it is there; workers that want it at the same time wait for the first. */
export async function ensureTemplate(
  { session, owner, connectionTo }: TestServer,
  template: Template,
): Promise<string> {
  const name = `shop_template_${template.key}`;
  const lock = createHash("sha256").update(name).digest().readInt32BE();
  await session.query("select pg_advisory_lock(1, $1)", [lock]);
  try {
    const found = await session.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) {
      // Under another name until it is whole: a run that is killed leaves no half-filled template.
      const unfinished = name.replace("template", "building");
      await session.query(`drop database if exists ${unfinished} with (force)`);
      await session.query(`create database ${unfinished} owner ${session.escapeIdentifier(owner)}`);
      await template.fill(connectionTo(unfinished));
      await session.query(`alter database ${unfinished} rename to ${name}`);
    }
  } finally {
    await session.query("select pg_advisory_unlock(1, $1)", [lock]);
  }
  return name;
}

const hashes = new Map<string, string>();

/** The sources don't change during a run. */
function hashOf(sources: readonly string[]): string {
  const key = sources.join();
  const found = hashes.get(key) ?? hashFiles(sources);
  hashes.set(key, found);
  return found;
}

function hashFiles(sources: readonly string[]): string {
  // Projects of tests list different extensions.
  const hash = createHash("sha256").update(Object.keys(migrations).join());
  for (const file of sources.flatMap(filesIn).sort()) {
    hash.update(file).update("\0");
    // Pictures carry the hash of their content in their names.
    if (/\.(ts|json|csv)$/.test(file)) hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

function filesIn(source: string): string[] {
  if (/\.(ts|json)$/.test(source)) return [source];
  const entries = readdirSync(path.join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
