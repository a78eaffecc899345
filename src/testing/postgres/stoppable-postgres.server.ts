import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { superuserConnection } from "#platform/embedded-postgres/cluster.server.ts";
import {
  isPostmaster,
  readPostmasterFile,
} from "#platform/embedded-postgres/postmaster-file.server.ts";
import { prepareCluster } from "#platform/embedded-postgres/prepare-cluster.server.ts";
import { runPostmaster } from "#platform/embedded-postgres/run-postmaster.server.ts";
import { ensureShopDatabase } from "#platform/embedded-postgres/embedded-postgres.server.ts";
import { stopPostmaster } from "#platform/embedded-postgres/stop-postmaster.server.ts";
import { quickFolder } from "#testing/data-folder.ts";

/** A real PostgreSQL server of a test's own, always at the same address. */
export type StoppablePostgres = {
  /** The shop's own role and database. */
  url: string;
  start(): Promise<void>;
  /** Ends all sessions at once, as a crash does; the next start recovers. */
  stopImmediately(): Promise<void>;
  stop(): Promise<void>;
  /** Begins another timeline, as the promotion of a standby does. */
  promote(): Promise<void>;
  /** Copies the data folder; only while the server is stopped. */
  backUp(): void;
  /** Replaces the data folder by its copy; only while the server is stopped. */
  restore(): void;
  /** Stops the server and deletes its folder. */
  discard(): Promise<void>;
};

export async function startStoppablePostgres(): Promise<StoppablePostgres> {
  const dataDir = mkdtempSync(path.join(quickFolder(), "shop-stoppable-"));
  // PostgreSQL runs as another account if the test runs as root.
  chmodSync(dataDir, 0o755);
  const cluster = await prepareCluster({
    dataDir,
    log: () => undefined,
    transport: "tcp",
    settings: { fsync: "off", max_wal_size: "256MB", restore_command: "false" },
  });
  const { folder, owner, password } = cluster;
  const { endpoint } = await runPostmaster(cluster);
  const session = new Client(superuserConnection(cluster, endpoint));
  await session.connect();
  await ensureShopDatabase(cluster, session);
  await session.end();
  const copy = path.join(dataDir, "copy");
  const stop = () => stopPostmaster(cluster, endpoint);
  return {
    url: `postgres://${owner}:${password}@${endpoint.host}:${endpoint.port}/${owner}`,
    async start() {
      await runPostmaster(cluster, endpoint);
    },
    async stopImmediately() {
      const file = readPostmasterFile(folder);
      if (file === undefined || file === "empty") throw new Error("The server is not running.");
      process.kill(file.pid, "SIGQUIT");
      while (isPostmaster(file.pid, folder)) await pause(10);
    },
    stop,
    async promote() {
      await stop();
      // There is no archive to recover from, so recovery ends at once.
      writeFileSync(path.join(folder, "recovery.signal"), "");
      await runPostmaster(cluster, endpoint);
    },
    backUp() {
      cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    },
    restore() {
      rmSync(folder, { recursive: true });
      renameSync(copy, folder);
    },
    async discard() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
