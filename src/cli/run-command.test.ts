import path from "node:path";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { generateProducts } from "#testing/products/generate-products.ts";
import { confirm } from "./run-command.ts";
import { readConfig } from "#main/config/config.ts";
import { storeShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import { openShopDatabase } from "#main/open-shop-database.server.ts";
import { startedWith } from "#main/shop-settings.ts";
import { newDataFolder, quickFolder } from "#testing/data-folder.ts";
import { openTestDatabase } from "#testing/database.server.ts";

/** Creates a data folder with a shop that has been started once. */
async function newShopFolder() {
  const data = await newDataFolder(quickFolder());
  onTestFinished(data.remove);
  const config = readConfig({ DATA_DIR: data.folder, SAMPLE_CATALOGUE: "no" });
  if (!config.ok) throw new Error(config.error.message);
  const { db, close } = await openShopDatabase(config.value, () => {});
  await storeShopSettings(db, startedWith(config.value));
  await close();
  return data;
}

/** Starts the command in a process of its own. */
function start(place: Record<string, string>, script: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: "", SAMPLE_CATALOGUE: "no", ...place };
  const child = spawn(process.execPath, [`src/cli/${script}.ts`, ...args], { env });
  const printed = { out: "", err: "" };
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdout.on("data", (text) => (printed.out += text));
  child.stderr.on("data", (text) => (printed.err += text));
  return { child, printed, ended: once(child, "close") };
}

test.each([
  ["shop", "check"],
  ["import", "--pictures"],
] as [string, ...string[]][])(
  "%s in a folder without a shop creates nothing and says where it looked",
  async (script, ...args) => {
    const data = await newDataFolder();
    onTestFinished(data.remove);
    const folder = path.join(data.folder, "not-there");
    const { printed, ended } = start({ DATA_DIR: folder }, script, ...args);
    expect(await ended).toEqual([1, null]);
    expect(printed).toEqual({
      out: "",
      err: `There is no shop in the folder ${folder}; name its folder with DATA_DIR or its database with DATABASE_URL, or start a new shop there with npm start.\n`,
    });
    expect(await readdir(data.folder)).toEqual([]);
  },
);

test("a command creates nothing in a database without a shop", async () => {
  const database = await openTestDatabase({ key: "nothing", fill: async () => {} });
  try {
    const { printed, ended } = start({ DATABASE_URL: database.url }, "jobs", "list");
    expect(await ended).toEqual([1, null]);
    expect(printed.err).toMatch(/^There is no shop in the database shop_test_\w+ on .+\n$/);
    const tables =
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')";
    expect((await database.pool.query(tables)).rowCount).toBe(0);
  } finally {
    await database.drop();
  }
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends a command that is opening the database, and the database",
  async (signal) => {
    const data = await newShopFolder();
    const { child, printed, ended } = start({ DATA_DIR: data.folder }, "jobs", "list");
    await expect.poll(data.hasPostgres, { timeout: 30_000, interval: 5 }).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual([signal === "SIGINT" ? 130 : 143, null]);
    // Nothing else is printed, such as errors of closed connections.
    expect(printed).toEqual({ out: "", err: "Interrupted.\n" });
    expect(data.hasPostgres()).toBe(false);
  },
);

test("a command that waits for another node’s migration can be interrupted", async () => {
  const database = await openTestDatabase("empty");
  const other = await database.pool.connect();
  try {
    await other.query("begin; lock table graphile_worker.migrations in access exclusive mode");
    const { child, printed, ended } = start({ DATABASE_URL: database.url }, "jobs", "list");
    const waiting =
      "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())";
    await expect
      .poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 30_000 })
      .toBeGreaterThan(0);
    child.kill("SIGINT");
    expect(await ended).toEqual([130, null]);
    expect(printed).toEqual({ out: "", err: "Interrupted.\n" });
  } finally {
    other.release(true);
    await database.drop();
  }
});

test("an interrupted import writes nothing and stops the embedded database", async () => {
  const data = await newShopFolder();
  const file = path.join(data.folder, "products.csv");
  const lines = generateProducts({ count: 10_000, seed: 1, category: null });
  await writeFile(file, [...lines].join(""));
  const { child, printed, ended } = start(
    { DATA_DIR: data.folder },
    "import",
    file,
    "--apply",
    "--yes",
  );
  await expect.poll(() => printed.out, { timeout: 40_000 }).toContain("rows, utf-8");
  child.kill("SIGINT");
  expect(await ended).toEqual([130, null]);
  // A slow machine prints progress before it.
  expect(printed.err).toMatch(/(^|\n)Interrupted\.\n$/);
  expect(printed.err).not.toContain("connection was lost");
  expect(printed.out).not.toContain("Written.");
  expect(data.hasPostgres()).toBe(false);
  const again = start({ DATA_DIR: data.folder }, "samples");
  expect(await again.ended).toEqual([0, null]);
  expect(again.printed.out).toContain("Own products: 0");
}, 120_000);

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  return { input, output };
}

test.each([
  ["y\n", true],
  ["Yes\n", true],
  ["n\n", false],
  ["\n", false],
  ["yesterday\n", false],
])("the answer %j means %s", async (typed, meaning) => {
  const { input, output } = terminal(true);
  const answer = confirm("Undo it?", { input, output });
  input.write(typed);
  expect(await answer).toBe(meaning);
  expect(String(output.read())).toBe("Undo it? [y/N] ");
});

test("the end of the input means no", async () => {
  const { input, output } = terminal(true);
  const answer = confirm("Undo it?", { input, output });
  input.end();
  expect(await answer).toBe(false);
});

test("without a terminal nothing is asked", async () => {
  const { input, output } = terminal(false);
  expect(await confirm("Undo it?", { input, output })).toBeNull();
  expect(output.read()).toBeNull();
});
