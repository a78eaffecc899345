import { rmSync } from "node:fs";
import path from "node:path";
import { Client, type ClientConfig } from "pg";
import {
  type Cluster,
  type Endpoint,
  superuserConnection,
} from "#adapters/database/cluster.server.ts";
import { EmbeddedPostgresError } from "#adapters/database/embedded-postgres-error.ts";
import { runPostmaster } from "#adapters/database/postmaster.server.ts";
import { prepareCluster } from "#adapters/database/prepare-cluster.server.ts";
import { ensureShopDatabase, shopRole } from "#adapters/database/shop-database.server.ts";
import { stopPostmaster } from "#adapters/database/stop-postmaster.server.ts";

/** A place on a server that tests share; the last to leave stops it. */
export type TestServer = {
  /** May create and drop databases. */
  session: Client;
  /** How tests reach a database on it, as the role that owns it. */
  connectionTo(database: string): ClientConfig;
  owner: string;
  leave(): Promise<void>;
};

const folder = path.resolve(import.meta.dirname, "../../node_modules/.cache/sundry-test-database");
const membersKey = 1_952_805_748;

/** Nothing here has to outlive a power cut, and tests write a lot. */
const hastySettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "100",
  max_wal_size: "2GB",
  autovacuum_naptime: "1h",
};

/** The server named by TEST_DATABASE_URL, else an embedded one kept beside node_modules' other caches. */
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
      user: shopRole,
      database,
    }),
    owner: shopRole,
    leave: () => leave(cluster, endpoint, session),
  };
}

/** Every member holds the members' lock in shared mode, so that the last one can tell that it is the last. */
async function enter() {
  for (let attempts = 1; ; attempts += 1) {
    const { cluster, endpoint } = await run();
    try {
      const session = await open(superuserConnection(cluster, endpoint));
      await session.query("select pg_advisory_lock_shared($1)", [membersKey]);
      return { cluster, endpoint, session };
    } catch (error) {
      // The last member was just stopping it: begin again.
      if (attempts === 10) throw error;
    }
  }
}

async function run(): Promise<{ cluster: Cluster; endpoint: Endpoint }> {
  const options = { dataDir: folder, log: () => undefined, settings: hastySettings };
  try {
    const cluster = await prepareCluster(options);
    return { cluster, endpoint: await runPostmaster(cluster) };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    // A power cut may have spoilt it, since it runs without fsync; nothing in it is worth keeping.
    rmSync(folder, { recursive: true, force: true });
    const cluster = await prepareCluster(options);
    return { cluster, endpoint: await runPostmaster(cluster) };
  }
}

async function leave(cluster: Cluster, endpoint: Endpoint, session: Client): Promise<void> {
  await session.query("select pg_advisory_unlock_shared($1)", [membersKey]);
  const { rows } = await session.query("select pg_try_advisory_lock($1) as is_last", [membersKey]);
  if (rows[0].is_last) {
    await removeLeftovers(session);
    await stopPostmaster(cluster, endpoint);
  }
  await session.end().catch(() => undefined);
}

/** Databases of killed test runs, and templates older than the three newest. */
async function removeLeftovers(session: Client): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'sundry\\_test\\_%'
     union all
     (select datname from pg_database where datname like 'sundry\\_template\\_%' order by oid desc offset 3)`,
  );
  for (const { name } of rows)
    await session.query(`drop database ${session.escapeIdentifier(name)} with (force)`);
}

async function open(config: ClientConfig): Promise<Client> {
  const session = new Client(config);
  session.on("error", () => undefined);
  await session.connect();
  return session;
}
