import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { nodeNames, valuesHere, type NodeName } from "./nodes.ts";

const ASK_WITHIN_MS = 500;
const values = valuesHere();
const urlOf = (name: NodeName) => `http://${values[name.toUpperCase()]}:8008`;

async function ask(name: NodeName, path: string): Promise<Response | null> {
  return fetch(urlOf(name) + path, { signal: AbortSignal.timeout(ASK_WITHIN_MS) }).catch(
    () => null,
  );
}

/** The node that accepts writes, by Patroni; null while there is none. */
export async function findPrimary(
  among: readonly NodeName[] = nodeNames,
): Promise<NodeName | null> {
  const answers = await Promise.all(among.map((name) => ask(name, "/primary")));
  for (const answer of answers) await answer?.body?.cancel().catch(() => {});
  return among[answers.findIndex((answer) => answer?.status === 200)] ?? null;
}

/** How the standbys receive what the primary writes: "sync,async" if one of two is synchronous. */
async function replication(): Promise<string | null> {
  const primary = await findPrimary();
  if (primary === null) return null;
  const client = new pg.Client({
    connectionString: `postgres://postgres:${values["SUPERUSER_PASSWORD"]}@${values[primary.toUpperCase()]}/postgres`,
    connectionTimeoutMillis: ASK_WITHIN_MS,
    query_timeout: ASK_WITHIN_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ sync_state: string }>(
      "select sync_state from pg_stat_replication where state = 'streaming' order by 1 desc",
    );
    return rows.map(({ sync_state }) => sync_state).join();
  } catch {
    return null;
  } finally {
    void client.end().catch(() => {});
  }
}

/** Whether there are two standbys, and Patroni has noted which one is synchronous; it would promote no other. */
export async function isWhole(): Promise<boolean> {
  const primary = await findPrimary();
  if (primary === null || (await replication()) !== "sync,async") return false;
  const answer = await ask(primary, "/cluster");
  return (await answer?.text().catch(() => ""))?.includes("sync_standby") ?? false;
}

/** Makes replication asynchronous. */
export async function stopWaitingForStandbys(leader: NodeName): Promise<void> {
  await change(leader, "PATCH", "/config", { synchronous_mode: false });
  await until("asynchronous standbys", async () => (await replication()) === "async,async");
}

/** Asks Patroni to make the synchronous standby the primary. */
export const switchOver = (leader: NodeName) => change(leader, "POST", "/switchover", { leader });

async function change(node: NodeName, method: string, path: string, body: object): Promise<void> {
  const login = Buffer.from(`patroni:${values["PATRONI_PASSWORD"]}`).toString("base64");
  const answer = await fetch(urlOf(node) + path, {
    method,
    headers: { Authorization: `Basic ${login}` },
    body: JSON.stringify(body),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`Patroni refuses ${path}: ${said}`);
}

/** Waits until `isMet` returns neither null nor false, and returns its answer. */
export async function until<T>(
  what: string,
  isMet: () => Promise<T | null | false>,
  { withinMs = 300_000, everyMs = 100 } = {},
): Promise<T> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(everyMs)) {
    const found = await isMet();
    if (found !== null && found !== false) return found;
  }
  throw new Error(`Not within ${withinMs / 1000} s: ${what}.`);
}
