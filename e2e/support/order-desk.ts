import { createDemoProvider } from "#adapters/demo/demo.server.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { systemClock } from "#platform/clock.ts";
import { orderDesk } from "#testing/orders/order-desk.ts";
import { testServices, testShop } from "#testing/services.ts";
import type { RunningShop } from "./shop.ts";
import { joinDatabase } from "./shop-nodes.ts";

/** Actions of a shopkeeper, a provider and the shop's jobs, executed directly in a running shop's database. */
export async function openOrderDesk({ dataDir, url }: RunningShop) {
  const db = await joinDatabase(dataDir);
  await prepareOrderSecrets(db);
  const clock = systemClock;
  const demo = createDemoProvider({ db, clock, shopUrl: url });
  const shop = { ...testShop, url, address: "1 High Street, London" };
  const services = { ...testServices(db), clock, shop, payments: new Map([["demo", demo]]) };
  return { ...orderDesk(services), close: () => db.destroy() };
}
