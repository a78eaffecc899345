import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { superuser } from "#platform/embedded-postgres/cluster.server.ts";
import { runPostmaster } from "#platform/embedded-postgres/run-postmaster.server.ts";
import { prepareCluster } from "#platform/embedded-postgres/prepare-cluster.server.ts";
import { stopPostmaster } from "#platform/embedded-postgres/stop-postmaster.server.ts";
import { quickFolder } from "#testing/data-folder.ts";

/**
 * The embedded PostgreSQL as an ordinary server: on a port of 127.0.0.1, with a password. `url` is the superuser's,
 * for TEST_DATABASE_URL or, with its own database, DATABASE_URL.
 */
export async function startPostgresOverTcp(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(quickFolder(), "shop-tcp-"));
  // If we are root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const cluster = await prepareCluster({
      dataDir,
      log: () => undefined,
      transport: "tcp",
      settings: { fsync: "off" },
    });
    const { endpoint } = await runPostmaster(cluster);
    const stop = async () => {
      await stopPostmaster(cluster, endpoint);
      remove();
    };
    return {
      url: `postgres://${superuser}:${cluster.password}@${endpoint.host}:${endpoint.port}/postgres`,
      stop,
    };
  } catch (error) {
    remove();
    throw error;
  }
}
