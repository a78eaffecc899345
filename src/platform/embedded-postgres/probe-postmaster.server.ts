import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client, DatabaseError } from "pg";
import { type Cluster, type Endpoint, superuserConnection } from "./cluster.server.ts";

/** "busy" is a server that is starting up, recovering or shutting down; a "stranger" works elsewhere or refuses us. */
export type ProbeResult = "ours" | "busy" | "stranger" | "nobody";

const startingOrStopping = "57P03";
const shutDownMeanwhile = "57P01";
const crashedMeanwhile = "57P02";
const tooManyConnections = "53300";
const busyCodes = [startingOrStopping, shutDownMeanwhile, crashedMeanwhile, tooManyConnections];

/**
 * Asks whoever listens there whether it works in our folder. A name or path proves nothing (the
 * folder may have been moved, copied or mounted elsewhere), so we put down a file with a random
 * name and ask whether it sees that.
 */
export async function probePostmaster(cluster: Cluster, endpoint: Endpoint): Promise<ProbeResult> {
  if (endpoint.host === "" || !(endpoint.port > 0)) return "nobody";
  const token = `shop-token-${randomUUID()}`;
  const file = path.join(cluster.folder, token);
  const client = new Client({
    ...superuserConnection(cluster, endpoint),
    connectionTimeoutMillis: 5_000,
  });
  // A server stopping after the answer would otherwise end our process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    writeFileSync(file, "");
    const { rows } = await client.query(
      "select (pg_stat_file($1, true)).size is not null as seen",
      [token],
    );
    return rows[0].seen ? "ours" : "stranger";
  } catch (error) {
    if (!(error instanceof DatabaseError)) return "nobody";
    return busyCodes.includes(error.code ?? "") ? "busy" : "stranger";
  } finally {
    rmSync(file, { force: true });
    await client.end().catch(() => undefined);
  }
}
