import { readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { joinEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.server.ts";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import {
  installedPostgres,
  startInstalledPostgres,
} from "#testing/postgres/installed-postgres.server.ts";
import { startPostgresOverTcp } from "#testing/postgres/postgres-over-tcp.server.ts";
import { startShop, type RunningShop } from "./shop.ts";

/** The built shop as one or several processes on one database; each can be killed and restarted. */
export type ShopNodes = {
  nodes: RunningShop[];
  db: Database;
  /** Kills one process with SIGKILL and restarts it. */
  restart(at: number): Promise<void>;
  /**
   * Kills the embedded database with SIGKILL, which its shop restarts; false if it is still down from the last time.
   * Absent for other databases.
   */
  killDatabase?(): Promise<boolean>;
  /** The database's URL and process id, if it is not embedded. */
  databaseUrl?: string;
  databasePid?: number;
  close(): Promise<void>;
};

/**
 * Shoppers send different network addresses and pay by the demonstration. All processes give providers the same
 * return URL, also after a restart.
 */
const always = { TRUSTED_PROXIES: "1", DEMO_PAYMENTS: "yes", APP_URL: "http://localhost:3000" };
type Environment = Readonly<Record<string, string>>;

/** After a kill the database recovers first, which a busy machine does slowly. */
const RESTART_WITHIN_MS = 300_000;

/** The pid file or its process does not exist. */
const notThere = new Set<string | undefined>(["ENOENT", "ESRCH"]);

/** One shop with its embedded database. */
async function openEmbedded(more: Environment = {}): Promise<ShopNodes> {
  const env = { ...always, ...more };
  const first = await startShop({ env });
  const { dataDir } = first;
  const nodes = [first];
  let db = await joinDatabase(dataDir);
  return {
    nodes,
    get db() {
      return db;
    },
    async restart(at) {
      await nodes[at]?.kill();
      nodes[at] = await startShop({ dataDir, env, withinMs: RESTART_WITHIN_MS });
      // If the database was dead too, the shop has started a new one at another address.
      const former = db;
      db = await joinDatabase(dataDir);
      await former.destroy();
    },
    async killDatabase() {
      const file = path.join(dataDir, "postgres/postmaster.pid");
      try {
        const pid = Number((await readFile(file, "utf8")).split("\n")[0]);
        return process.kill(pid, "SIGKILL");
      } catch (error) {
        if (!notThere.has((error as NodeJS.ErrnoException).code)) throw error;
        return false;
      }
    },
    async close() {
      await db.destroy();
      await nodes[0]?.discard();
    },
  };
}

/** A separate connection to a shop's embedded database. */
export async function joinDatabase(dataDir: string): Promise<Database> {
  const connection = await joinEmbeddedPostgres({ dataDir, log: () => {} });
  if (!connection) throw new Error("The shop's database can't be joined.");
  return openDatabase({ ...connection, max: 4 }, () => {});
}

type Server = { url: string; pid?: number; stop(): Promise<void> };

/** Several shops on one separate PostgreSQL server. */
async function openOn(
  server: Server,
  { count = 2, env = {} }: { count?: number; env?: Environment } = {},
): Promise<ShopNodes> {
  const superuser = new Client({ connectionString: server.url });
  await superuser.connect();
  await superuser.query("create database shop");
  await superuser.end();
  const address = new URL(server.url);
  address.pathname = "/shop";
  const onIt = { ...always, ...env, DATABASE_URL: address.href };
  const nodes: RunningShop[] = [];
  while (nodes.length < count) nodes.push(await startShop({ env: onIt }));
  const db = openDatabase({ connectionString: address.href, max: 4 }, () => {});
  return {
    nodes,
    db,
    databaseUrl: address.href,
    ...(server.pid !== undefined && { databasePid: server.pid }),
    async restart(at) {
      const node = nodes[at];
      await node?.kill();
      const dataDir = node?.dataDir ?? "";
      nodes[at] = await startShop({ dataDir, env: onIt, withinMs: RESTART_WITHIN_MS });
    },
    async close() {
      await db.destroy();
      await Promise.all(nodes.map((node) => node.discard()));
      await server.stop();
    },
  };
}

/** A way to start shops. */
export type Place = { name: string; open(env?: Environment): Promise<ShopNodes> };

export const embedded: Place = { name: "one shop on its embedded database", open: openEmbedded };
export const onTcp: Place = {
  name: "two shops on PostgreSQL over TCP",
  open: async (env) => openOn(await startPostgresOverTcp(), env && { env }),
};

const bin = installedPostgres();

/** One with durable commits, for benchmarks; only on machines with an installed PostgreSQL. */
export const onDurable: Place[] =
  bin === null
    ? []
    : [
        {
          name: "PostgreSQL",
          open: async () =>
            openOn(await startInstalledPostgres(bin, { durable: true }), { count: 1 }),
        },
      ];
