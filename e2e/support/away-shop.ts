import { findFreePort } from "#platform/embedded-postgres/endpoint.server.ts";
import { openDatabaseGate, type DatabaseGate } from "./database-gate.ts";
import { test as base } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";

/** A shop that reaches another shop's database through a gate. */
type Away = { shop: RunningShop; gate: DatabaseGate };

export const test = base.extend(
  "away",
  { scope: "file" },
  async ({}, { onCleanup }): Promise<Away> => {
    // Processes on one database have one URL; only the second one is visited.
    const port = await findFreePort();
    const env = { APP_URL: `http://localhost:${port}` };
    const first = await startShop({ env });
    const gate = await openDatabaseGate(first.dataDir);
    const shop = await startShop({ port, env: { ...env, DATABASE_URL: gate.url } });
    onCleanup(async () => {
      await shop.discard();
      gate.close();
      await first.discard();
    });
    for (const path of ["/", "/contact"]) await (await fetch(shop.url + path)).text();
    return { shop, gate };
  },
);
