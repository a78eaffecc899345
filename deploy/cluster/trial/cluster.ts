import { spawn, type ChildProcess } from "node:child_process";
import { openSync, writeFileSync } from "node:fs";
import pg from "pg";
import { databaseConnection } from "#platform/database/database-hosts.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startShop, type RunningShop, type ShopOptions } from "../../../e2e/support/shop.ts";
import type { ShopNodes } from "../../../e2e/support/shop-nodes.ts";
import { fillTemplate } from "../template.ts";
import {
  makeMachines,
  nodeNames,
  removeMachines,
  startNode,
  valuesHere,
  type NodeName,
} from "./nodes.ts";
import { isWhole, until } from "./patroni.ts";
import { folder, portsOf } from "./place.ts";

/** Two proxies stand before a shop: the buyers' own, and HAProxy. */
const always = { TRUSTED_PROXIES: "2", DEMO_PAYMENTS: "yes", APP_URL: "http://localhost:3000" };

/** A busy machine starts a shop slowly. */
const START_WITHIN_MS = 300_000;

const values = valuesHere();
const hosts = nodeNames.map((name) => `${values[name.toUpperCase()]}:5432`);
const urlFor = (host: string) => `postgres://shop:${values["SHOP_PASSWORD"]}@${host}/shop`;
/** The address of all hosts, of which one accepts writes. */
const byHosts = `${urlFor(hosts.join(","))}?target_session_attrs=read-write`;
/** The address of HAProxy. */
const byProxy = urlFor(`127.0.0.1:${portsOf.writer}`);

export type RunningCluster = Omit<ShopNodes, "restart"> & {
  /** The shops themselves; `nodes` leads to any of them. */
  shops: RunningShop[];
  front: string;
  /** Stops a shop as a host does, and starts it by the code of this repository. */
  update(at: number): Promise<void>;
};

/** Starts three database nodes with an empty database of the shop. */
export async function startDatabases(): Promise<void> {
  makeMachines();
  for (const name of nodeNames) startNode(name);
  await until("a primary and two standbys", isWhole);
  await makeDatabase();
}

/**
 * Starts three database nodes, HAProxy, and two shops that find the primary in different ways, by another build of the
 * shop if `code` names its folder.
 */
export async function startCluster(
  env: Record<string, string> = {},
  code?: string,
): Promise<RunningCluster> {
  let proxy: ChildProcess | undefined;
  const shops: RunningShop[] = [];
  const start = (at: number, more: ShopOptions = {}) =>
    startShop({
      port: portsOf.shops[at] ?? 0,
      withinMs: START_WITHIN_MS,
      env: { ...always, ...env, DATABASE_URL: at === 0 ? byHosts : byProxy },
      ...more,
    });
  const close = async () => {
    for (const [at, shop] of shops.entries())
      writeFileSync(`${folder}-shop${at + 1}.log`, shop.log());
    await Promise.all(shops.map((shop) => shop.discard()));
    proxy?.kill();
    removeMachines();
  };
  try {
    await startDatabases();
    proxy = startProxy();
    const front = `http://localhost:${portsOf.visitors}`;
    for (const at of portsOf.shops.keys())
      shops.push(await start(at, code === undefined ? {} : { code }));
    await until("HAProxy", () =>
      fetch(`${front}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const db = openDatabase({ ...databaseConnection(byHosts), max: 6 });
    return {
      // Buyers go through HAProxy to any of them.
      nodes: shops.map((shop) => ({ ...shop, url: front })),
      shops,
      front,
      db,
      async update(at) {
        const former = shops[at];
        await former?.stop();
        shops[at] = await start(at, { dataDir: former?.dataDir ?? "" });
      },
      async close() {
        await db.destroy();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs one statement on this host alone, as soon as it can; null while it cannot. */
export async function ask<Row extends pg.QueryResultRow>(
  name: NodeName,
  text: string,
): Promise<Row[] | null> {
  const connectionString = urlFor(`${values[name.toUpperCase()]}:5432`);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } catch {
    return null;
  } finally {
    void client.end().catch(() => {});
  }
}

/** Writes once to this host alone, as soon as it can, and waits until a standby has it. */
export const writeTo = (name: NodeName) =>
  until("a write to the primary", () => ask(name, "insert into trial_write default values"));

/** HAProxy of `haproxy.cfg`. It ends with this process. */
function startProxy(): ChildProcess {
  const file = `${folder}/haproxy.cfg`;
  writeFileSync(file, fillTemplate("haproxy.cfg", values));
  const log = openSync(`${folder}/haproxy.log`, "a");
  return spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: ["ignore", log, log] });
}

/** As README.md does with psql. */
async function makeDatabase(): Promise<void> {
  const hostsOfSuperuser = `postgres://postgres:${values["SUPERUSER_PASSWORD"]}@${hosts.join(",")}/postgres`;
  const pool = new pg.Pool({ ...databaseConnection(hostsOfSuperuser), max: 1 });
  await pool.query(`create role shop login password '${values["SHOP_PASSWORD"]}'`);
  await pool.query("create database shop owner shop");
  await pool.end();
}
