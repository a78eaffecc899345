import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import { choosePayments } from "#main/choose-payments.server.ts";
import { withStoredSecrets } from "#main/shop-settings.ts";
import type { ShopConfig } from "#cli/run-command.ts";

/** Returns what commands and checks need, with the payment providers of the running shop. */
export async function orderServices(db: Database, config: ShopConfig): Promise<OrderServices> {
  const { shop, settings } = config;
  const withSecrets = await withStoredSecrets(db, config);
  if (!withSecrets.ok) throw new Error(withSecrets.error);
  const payments = await choosePayments({
    config: withSecrets.value,
    shop,
    db,
    clock: systemClock,
  });
  await prepareOrderSecrets(db);
  return { db, clock: systemClock, shop, settings, payments };
}
