import { createHash, randomUUID } from "node:crypto";
import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import {
  type Cluster,
  type Endpoint,
  superuserConnection,
} from "#platform/embedded-postgres/cluster.server.ts";
import { runPostmaster } from "#platform/embedded-postgres/run-postmaster.server.ts";
import { prepareCluster } from "#platform/embedded-postgres/prepare-cluster.server.ts";
import { ensureShopDatabase } from "#platform/embedded-postgres/embedded-postgres.server.ts";
import { stopPostmaster } from "#platform/embedded-postgres/stop-postmaster.server.ts";

import { quickFolder } from "#testing/data-folder.ts";

/** A share in a server that tests use together; the last to leave stops it. */
export type TestServer = {
  /** May create and drop databases. */
  session: Client;
  /** The connection to a database on it, as the role that owns it. */
  connectionTo(database: string): ClientConfig;
  owner: string;
  leave(): Promise<void>;
};

/** One server per checkout of the project, so that each runs its own migrations. */
const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(
  quickFolder(),
  `shop-tests-${createHash("sha256").update(root).digest("hex").slice(0, 12)}`,
);
const membersKey = 1_952_805_748;

/** Test data need not survive a crash, and tests write a lot. */
const hastySettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "100",
  max_wal_size: "256MB",
  autovacuum_naptime: "1h",
};

/** The server in TEST_DATABASE_URL, else an embedded one that stops with its last user. */
export async function joinTestServer(): Promise<TestServer> {
  const url = process.env["TEST_DATABASE_URL"];
  return url ? await joinNamedServer(url) : await joinEmbeddedServer();
}

async function joinNamedServer(url: string): Promise<TestServer> {
  const session = await open({ connectionString: url });
  const { rows } = await session.query<{ owner: string }>("select current_user as owner");
  const connectionTo = (database: string) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    return { connectionString: address.href };
  };
  return { session, connectionTo, owner: rows[0]!.owner, leave: () => session.end() };
}

async function joinEmbeddedServer(): Promise<TestServer> {
  const { cluster, endpoint, session } = await enter();
  await session.query("select pg_advisory_lock($1)", [membersKey + 1]);
  await ensureShopDatabase(cluster, session);
  await session.query("select pg_advisory_unlock($1)", [membersKey + 1]);
  return {
    session,
    connectionTo: (database) => ({
      ...superuserConnection(cluster, endpoint),
      user: cluster.owner,
      database,
    }),
    owner: cluster.owner,
    leave: () => leave(cluster, endpoint, session),
  };
}

/** Of this process: preparing a server starts programs, which takes longer than many tests. */
let known: { cluster: Cluster; endpoint: Endpoint } | undefined;

async function start() {
  const log = () => undefined;
  const cluster = await prepareCluster({ dataDir: folder, log, settings: hastySettings });
  const { endpoint } = await runPostmaster(cluster);
  return { cluster, endpoint };
}

/** Every user holds the lock in shared mode, so that the last one can detect that it is the last. */
async function enter() {
  for (let attempts = 1; ; attempts += 1) {
    try {
      known ??= await start();
      const { cluster, endpoint } = known;
      const session = await open(superuserConnection(cluster, endpoint));
      await session.query("select pg_advisory_lock_shared($1)", [membersKey]);
      return { cluster, endpoint, session };
    } catch (error) {
      known = undefined;
      // The last user was just stopping and removing it: retry.
      if (attempts === 10) throw error;
      // Without fsync, a crash or kill may have corrupted the data: start from scratch.
      if (attempts === 5) remove();
      await pause(50);
    }
  }
}

async function leave(cluster: Cluster, endpoint: Endpoint, session: Client): Promise<void> {
  await session.query("select pg_advisory_unlock_shared($1)", [membersKey]);
  const { rows } = await session.query("select pg_try_advisory_lock($1) as is_last", [membersKey]);
  if (rows[0].is_last) {
    await stopPostmaster(cluster, endpoint);
    remove();
  }
  await session.end().catch(() => undefined);
}

/** Renames it first, so that other processes find it complete or not at all. */
function remove(): void {
  const outgoing = `${folder}-${randomUUID()}`;
  renameSync(folder, outgoing);
  rmSync(outgoing, { recursive: true, force: true });
}

async function open(config: ClientConfig): Promise<Client> {
  const session = new Client(config);
  session.on("error", () => undefined);
  await session.connect();
  return session;
}
