import { setTimeout as pause } from "node:timers/promises";
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

type Member = { name: string; role: string; state: string; lag?: number | string };

async function members(): Promise<Member[]> {
  for (const name of nodeNames) {
    const answer = await ask(name, "/cluster");
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** Whether there are a primary, a synchronous standby and another standby, all of them running. */
export async function isWhole(): Promise<boolean> {
  const all = await members().catch(() => []);
  const roles = all.filter(({ state }) => state === "running").map(({ role }) => role);
  return ["leader", "sync_standby", "replica"].every((role) => roles.includes(role));
}

/** Asks Patroni to make the synchronous standby the primary. */
export async function switchOver(leader: NodeName): Promise<void> {
  const login = Buffer.from(`patroni:${values["PATRONI_PASSWORD"]}`).toString("base64");
  const answer = await fetch(`${urlOf(leader)}/switchover`, {
    method: "POST",
    headers: { Authorization: `Basic ${login}` },
    body: JSON.stringify({ leader }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${said}`);
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
