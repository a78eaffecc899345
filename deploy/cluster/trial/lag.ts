import { setTimeout as pause } from "node:timers/promises";
import { ask, startDatabases } from "./cluster.ts";
import { cutNode, killNode, mendNode, nodeNames, removeMachines } from "./nodes.ts";
import { findPrimary, stopWaitingForStandbys, until } from "./patroni.ts";

/** For so long no standby hears the primary before it is killed; Patroni demotes it later. */
const LAG_MS = 2000;

/**
 * Cuts off both standbys, kills the primary a moment later, and lets Patroni promote a standby: how many acknowledged
 * writes the new primary lacks.
 */
export async function runLag(
  isSynchronous: boolean,
): Promise<{ acknowledged: number; lost: number }> {
  try {
    await startDatabases();
    const former = await until("a primary", findPrimary);
    const others = nodeNames.filter((name) => name !== former);
    await ask(former, "create table trial_write (value int primary key)");
    if (!isSynchronous) await stopWaitingForStandbys(former);
    const acknowledged: number[] = [];
    let isOver = false;
    const writing = (async () => {
      for (let value = 1; !isOver; value += 1)
        if (await ask(former, `insert into trial_write values (${value})`))
          acknowledged.push(value);
    })();
    await pause(LAG_MS);
    others.forEach(cutNode);
    await pause(LAG_MS);
    killNode(former);
    isOver = true;
    others.forEach(mendNode);
    await writing;
    const primary = await until("another primary", () => findPrimary(others));
    const rows = await until("an answer", () =>
      ask<{ value: number }>(primary, "select value from trial_write"),
    );
    const known = new Set(rows.map(({ value }) => value));
    const lost = acknowledged.filter((value) => !known.has(value)).length;
    return { acknowledged: acknowledged.length, lost };
  } finally {
    removeMachines();
  }
}
