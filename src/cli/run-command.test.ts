import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#testing/database.server.ts";
import { newDataFolder } from "#testing/data-folder.ts";
import { generateProducts } from "./generate-products.ts";

/** The command in a process of its own. */
function start(place: Record<string, string>, script: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: "", SAMPLE_CATALOGUE: "no", ...place };
  const child = spawn(process.execPath, [`src/cli/${script}.ts`, ...args], { env });
  const printed = { out: "", err: "" };
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdout.on("data", (text) => (printed.out += text));
  child.stderr.on("data", (text) => (printed.err += text));
  return { child, printed, ended: once(child, "close") };
}

/** Nothing else is said, of connections that were cut for example. */
const interrupted = /^Preparing the database in .+\nInterrupted\.\n$/;

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends a command that is opening the database, and the database",
  async (signal) => {
    const data = await newDataFolder();
    const { child, printed, ended } = start({ DATA_DIR: data.folder }, "jobs", "list");
    try {
      await expect.poll(data.hasPostgres, { timeout: 30_000 }).toBe(true);
      child.kill(signal);
      expect(await ended).toEqual([signal === "SIGINT" ? 130 : 143, null]);
      expect(printed.err).toMatch(interrupted);
      expect(printed.out).toBe("");
      expect(data.hasPostgres()).toBe(false);
    } finally {
      await data.remove();
    }
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

test("an import that is interrupted has written nothing, and ends the database", async () => {
  const data = await newDataFolder();
  try {
    const file = path.join(data.folder, "products.csv");
    const lines = generateProducts({ count: 30_000, seed: 1, category: null });
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
    // On a slow machine it has told how far it is.
    expect(printed.err).toMatch(/\nInterrupted\.\n$/);
    expect(printed.err).not.toContain("connection was lost");
    expect(printed.out).not.toContain("Written.");
    expect(data.hasPostgres()).toBe(false);
    const again = start({ DATA_DIR: data.folder }, "samples");
    expect(await again.ended).toEqual([0, null]);
    expect(again.printed.out).toContain("Goods of its own: 0 products");
  } finally {
    await data.remove();
  }
}, 120_000);
