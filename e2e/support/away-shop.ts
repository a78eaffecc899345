import { openDatabaseGate, type DatabaseGate } from "./database-gate.ts";
import { SHOP_ADDRESS } from "./own-shop.ts";
import { test as base } from "./shared-shop.ts";
import { startShop, type RunningShop } from "./shop.ts";

/** A shop that reaches another shop's database through a gate. */
type Away = { shop: RunningShop; gate: DatabaseGate };

export const test = base.extend(
  "away",
  { scope: "file" },
  async ({ shop: first }, { onCleanup }): Promise<Away> => {
    const gate = await openDatabaseGate(first.dataDir);
    // Processes on one database have one URL and one address; only the second one is visited.
    const env = { APP_URL: first.url, SHOP_ADDRESS, DATABASE_URL: gate.url };
    const shop = await startShop({ env });
    onCleanup(async () => {
      await shop.discard();
      gate.close();
    });
    for (const path of ["/", "/contact"]) await (await fetch(shop.url + path)).text();
    return { shop, gate };
  },
);
