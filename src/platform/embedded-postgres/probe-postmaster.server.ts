import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client, DatabaseError } from "pg";
import { type Cluster, type Endpoint, superuserConnection } from "./cluster.server.ts";

/**
 * "busy": the server is starting, recovering or stopping. "stranger": it serves another folder or
 * refuses us.
 */
export type ProbeResult = "ours" | "busy" | "stranger" | "nobody";

const startingOrStopping = "57P03";
const shutDownMeanwhile = "57P01";
const crashedMeanwhile = "57P02";
const tooManyConnections = "53300";
const busyCodes = [startingOrStopping, shutDownMeanwhile, crashedMeanwhile, tooManyConnections];

/**
 * Finds out whether the server at an address uses our folder. A path proves nothing, since a folder
 * may be moved, copied or mounted; so this writes a file with a random name and asks the server for
 * it.
 */
export async function probePostmaster(cluster: Cluster, endpoint: Endpoint): Promise<ProbeResult> {
  if (endpoint.host === "" || !(endpoint.port > 0)) return "nobody";
  const token = `shop-token-${randomUUID()}`;
  const file = path.join(cluster.folder, token);
  const client = new Client({
    ...superuserConnection(cluster, endpoint),
    connectionTimeoutMillis: 5_000,
  });
  // A server that stops after the answer would otherwise end our process.
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
