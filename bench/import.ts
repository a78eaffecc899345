import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { generateProducts } from "#testing/products/generate-products.ts";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { importProducts } from "#modules/import/use-cases/import-products.server.ts";
import { openShopDatabase } from "#main/open-shop-database.server.ts";
import { newDataFolder } from "#testing/data-folder.ts";
import { median, type Measure } from "./measure.ts";

const PRODUCTS = Number(process.env["BENCH_IMPORT_PRODUCTS"] ?? 10_000);
const ROUNDS = PRODUCTS > 20_000 ? 1 : 3;

// Tables that an import fills; brands and categories are few and are kept.
const TABLES = ["picture", "product", "product_picture", "variant", "stock"];
const DERIVED = [
  "product_shown",
  "product_option",
  "option_change",
  "price_history",
  "review",
  "facet_cell",
  "facet_change",
  "option_count",
  "search_word",
  "search_word_change",
];

/**
 * The time of an import against that of `copy` of the same rows into the same tables, indexes and
 * constraints.
 */
export async function benchImport(print: (line: string) => void): Promise<Measure[]> {
  const { folder, remove } = await newDataFolder();
  try {
    const file = path.join(folder, "products.csv");
    const lines = generateProducts({ count: PRODUCTS, seed: 1, category: null });
    await pipeline(Readable.from(lines), createWriteStream(file));
    const { db, close } = await openShopDatabase(
      { databaseUrl: null, dataDir: folder, firstCatalogue: "categories" },
      () => {},
      "long",
    );
    try {
      return [await compare(db, { file, folder, print })];
    } finally {
      await close();
    }
  } finally {
    await remove();
  }
}

type Work = { file: string; folder: string; print: (line: string) => void };

async function compare(db: Database, { file, folder, print }: Work): Promise<Measure> {
  const client = await poolOf(db).connect();
  const times = { import: [] as number[], copy: [] as number[] };
  try {
    await client.query(`create table kept_picture as select id from picture`);
    for (let round = 0; round < ROUNDS; round++) {
      await empty(client);
      times.import.push(await timeOf(() => importFile(db, file)));
      await copyOut(client, folder);
      await empty(client);
      times.copy.push(await timeOf(() => copyIn(client, folder)));
    }
  } finally {
    client.release();
  }
  const ratios = times.import.map((time, round) => time / (times.copy[round] ?? Number.NaN));
  print(`rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}`);
  return {
    part: "import",
    name: `import of ${PRODUCTS} products / copy of the same rows`,
    value: median(ratios),
    unit: "",
    detail: `${seconds(median(times.import))} / ${seconds(median(times.copy))}; most memory ${memory()}`,
    bar: { atMost: 6 },
  };
}

async function importFile(db: Database, file: string): Promise<void> {
  const command = { file, apply: true, strict: true, fallbackCategory: null, now: new Date() };
  const silent = () => {};
  const listener = { onSurvey: silent, onPlan: silent, onErrors: silent, onProgress: silent };
  const result = await importProducts(db, command, listener);
  if (!result.ok) throw new Error(`The import failed: ${result.error.code}.`);
}

async function empty(client: PoolClient): Promise<void> {
  // Tables that reference products, such as orders and member lists, are empty here.
  await client.query(
    `truncate product, product_picture, variant, stock, ${DERIVED.join(", ")} cascade`,
  );
  await client.query("delete from picture where id not in (select id from kept_picture)");
  await client.query("vacuum picture");
}

async function columnsOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ list: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as list
     from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.list ?? "";
}

async function copyOut(client: PoolClient, folder: string): Promise<void> {
  for (const table of TABLES) {
    const columns = await columnsOf(client, table);
    const condition = table === "picture" ? "where id not in (select id from kept_picture)" : "";
    const rows = client.query(
      copyTo(`copy (select ${columns} from ${table} ${condition}) to stdout`),
    );
    await pipeline(rows, createWriteStream(path.join(folder, table)));
  }
}

/** Constraints and indexes stay active; only the shop's own triggers are disabled. */
async function copyIn(client: PoolClient, folder: string): Promise<void> {
  await client.query("begin");
  for (const table of TABLES) {
    await client.query(`alter table ${table} disable trigger user`);
    const rows = client.query(
      copyFrom(`copy ${table} (${await columnsOf(client, table)}) from stdin`),
    );
    await pipeline(createReadStream(path.join(folder, table)), rows);
    await client.query(`alter table ${table} enable trigger user`);
  }
  await client.query("commit");
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1000;
}

const seconds = (time: number) => `${time.toFixed(1)} s`;
const memory = () => `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;
