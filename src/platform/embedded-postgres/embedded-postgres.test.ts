import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client, Pool } from "pg";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import {
  copyPreparedFolder,
  endEverything,
  findServer,
  makeDataFolder,
  removePreparedFolder,
  startShopProcess,
  until,
} from "#testing/server/shop-processes.server.ts";
import { type EmbeddedConnection, startEmbeddedPostgres } from "./embedded-postgres.server.ts";

const quietly = { log: () => undefined };

// Real servers are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
afterEach(endEverything, 60_000);
afterAll(removePreparedFolder);

async function ask<Row extends object>(
  connection: EmbeddedConnection,
  query: string,
): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

async function rowsIn(dataDir: string): Promise<number[]> {
  const database = await startEmbeddedPostgres({ dataDir, ...quietly });
  const rows = await ask<{ number: number }>(
    database.connection,
    "select number from acknowledged order by number",
  );
  await database.stop();
  return rows.map((row) => row.number);
}

describe("a data folder", () => {
  it("keeps its rows across starts", async () => {
    const dataDir = makeDataFolder();
    const first = await startEmbeddedPostgres({ dataDir, ...quietly });
    await ask(first.connection, "create table note as select 'kept' as text");
    await first.stop();
    expect(findServer(dataDir)).toBeUndefined();

    const second = await startEmbeddedPostgres({ dataDir, ...quietly });
    expect(await ask(second.connection, "select text from note")).toEqual([{ text: "kept" }]);
    await second.stop();
  });

  it("sorts and folds case the same everywhere, and is flushed to the disk", async () => {
    const database = await startEmbeddedPostgres({
      dataDir: await copyPreparedFolder(),
      ...quietly,
    });
    const [facts] = await ask(
      database.connection,
      `select datlocprovider as provider, datlocale as locale, lower('ÉÀ') as folded, current_setting('fsync') as fsync,
              current_setting('is_superuser') as superuser from pg_database where datname = current_database()`,
    );
    await database.stop();
    expect(facts).toEqual({
      provider: "b",
      locale: "C.UTF-8",
      folded: "éà",
      fsync: "on",
      superuser: "off",
    });
  });

  it("is served by one shop at a time, and the second names the first's process", async () => {
    const dataDir = await copyPreparedFolder();
    const first = startShopProcess(dataDir);
    await first.hasWritten(1);
    const lines: string[] = [];
    await expect(
      startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) }),
    ).rejects.toThrow(
      `The data folder ${dataDir} is in use by another running shop (process ${first.pid}); ` +
        "stop that one first or set DATA_DIR to another folder.",
    );
    expect(lines).toEqual([]);
    const before = first.acknowledged.length;
    await first.hasWritten(before + 1);
  });

  it("has one winner when two shops start for the first time at once", async () => {
    const dataDir = makeDataFolder();
    const shops = [startShopProcess(dataDir), startShopProcess(dataDir)];
    const loser = await Promise.race(shops.map((shop) => shop.ended.then(() => shop)));
    const winner = shops.find((shop) => shop !== loser)!;
    await winner.hasWritten(1);
    expect(loser.complaints.join()).toContain(`(process ${winner.pid})`);
    await winner.kill("SIGTERM");
    expect(findServer(dataDir)).toBeUndefined();
  });
});

describe("after kill -9", () => {
  it("of the shop, the next start takes over its database with every acknowledged row", async () => {
    const dataDir = await copyPreparedFolder();
    const shop = startShopProcess(dataDir);
    await shop.hasWritten(50);
    const server = findServer(dataDir);
    await shop.kill("SIGKILL");
    expect(findServer(dataDir)).toBe(server);
    expect(await rowsIn(dataDir)).toEqual(expect.arrayContaining(shop.acknowledged));
    expect(findServer(dataDir)).toBeUndefined();
  });

  it("of the shop and its database, the next start has every acknowledged row", async () => {
    const dataDir = await copyPreparedFolder();
    const shop = startShopProcess(dataDir);
    await shop.hasWritten(50);
    process.kill(findServer(dataDir)!, "SIGKILL");
    await shop.kill("SIGKILL");
    expect(await rowsIn(dataDir)).toEqual(expect.arrayContaining(shop.acknowledged));
  });

  it("of both, the database's old process id may belong to another process", async () => {
    const dataDir = await copyPreparedFolder();
    const shop = startShopProcess(dataDir);
    await shop.hasWritten(1);
    const server = findServer(dataDir)!;
    // The shop first, because it would restart its server.
    await shop.kill("SIGKILL");
    process.kill(server, "SIGKILL");
    await until(() => findServer(dataDir) === undefined);
    const account = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const stranger = spawn(process.execPath, ["-e", "process.stdin.resume()"], {
      ...account,
      cwd: "/",
    });
    const file = path.join(dataDir, "postgres", "postmaster.pid");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(stranger.pid)));
    expect(await rowsIn(dataDir)).toEqual(expect.arrayContaining(shop.acknowledged));
    stranger.kill();
  });

  it("at any step of the first start, the next start continues from there", async () => {
    const dataDir = makeDataFolder();
    for (const step of [".preparing-", "postgres", "socket"]) {
      const shop = startShopProcess(dataDir);
      await until(
        () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith(step)),
      );
      await shop.kill("SIGKILL");
    }
    const database = await startEmbeddedPostgres({ dataDir, ...quietly });
    await database.stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith(".preparing-"))).toEqual([]);
  });

  it("of the database alone, the running shop restarts it at the same address", async () => {
    const dataDir = await copyPreparedFolder();
    const database = await startEmbeddedPostgres({ dataDir, ...quietly });
    const pool = new Pool(database.connection);
    pool.on("error", () => undefined);
    await pool.query("create table note as select 'kept' as text");
    const server = findServer(dataDir)!;
    process.kill(server, "SIGKILL");
    await until(() => ![undefined, server].includes(findServer(dataDir)));
    await expect
      .poll(async () => (await pool.query("select text from note").catch(() => undefined))?.rows, {
        timeout: 30_000,
      })
      .toEqual([{ text: "kept" }]);
    await pool.end();
    await database.stop();
    expect(findServer(dataDir)).toBeUndefined();
  });
});

it("starts with a new database when the data folder is deleted under a database that outlived its shop", async () => {
  const dataDir = await copyPreparedFolder();
  const shop = startShopProcess(dataDir);
  await shop.hasWritten(1);
  const orphan = findServer(dataDir)!;
  await shop.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
  const database = await startEmbeddedPostgres({ dataDir, ...quietly });
  endOrphan(orphan);
  expect(await ask(database.connection, "select to_regclass('acknowledged') as found")).toEqual([
    { found: null },
  ]);
  await database.stop();
});

/** The server may already have exited because its folder is gone. */
function endOrphan(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    expect(error).toMatchObject({ code: "ESRCH" });
  }
}
