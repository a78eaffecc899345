import { sql } from "kysely";
import { createDemoProvider } from "#adapters/demo/demo.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, type OrderChange } from "#modules/orders/use-cases/change-order.server.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { settleByReference } from "#modules/orders/use-cases/ask-provider.server.ts";
import { paymentKey } from "#modules/payments/rules/payment.ts";
import { systemClock } from "#platform/clock.ts";
import { rememberingLog, testServices, testShop } from "#testing/services.ts";
import { expect } from "./page.ts";
import type { RunningShop } from "./shop.ts";
import { joinDatabase } from "./shop-nodes.ts";

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>;

const parcel = { shipment: null, carrier: null, tracking: null } as const;

/**
 * Actions of a shopkeeper, a provider and the shop's jobs, executed directly in a running shop's
 * database.
 */
export async function openOrderDesk({ dataDir, url }: RunningShop) {
  const db: Database = await joinDatabase(dataDir);
  await prepareOrderSecrets(db);
  const clock = systemClock;
  const demo = createDemoProvider({ db, clock, shopUrl: url });
  const shop = { ...testShop, url, address: "1 High Street, London" };
  const services = { ...testServices(db), clock, shop, payments: new Map([["demo", demo]]) };
  const log = rememberingLog();

  async function change(number: string, ...changes: OrderChange[]) {
    for (const each of changes)
      expect(await changeOrder(services, { number: number as never }, each)).toMatchObject({
        ok: true,
      });
  }
  const idOf = async (number: string) => {
    const { id } = await db
      .selectFrom("shop_order")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    return Number(id);
  };

  return {
    db,
    change,
    /** Sends due refunds. */
    sendRefunds: () => checkPayments(services, log),
    ship: (number: string, lines: { line: number; quantity: number }[] | null = null) =>
      change(number, { type: "ship", ...parcel, lines, carrier: "UPS", tracking: "1Z999AA1" }),
    /** Expires an unpaid order. */
    async expire(number: string) {
      const past = new Date(Date.now() - 1000).toISOString();
      await sql`
        update shop_order set hold_until = ${past}, facts = jsonb_set(facts, '{holdUntil}', to_jsonb(${past}::text))
        where number = ${number}`.execute(db);
      await expireOrders(services, log);
    },
    /** Changes the amount of a pending charge from the requested one. */
    async chargeAmiss(number: string) {
      await db
        .updateTable("demo_payment")
        .set({ amount: 1, settles_at: new Date(0) })
        .where("key", "=", paymentKey(number, "p", 1))
        .execute();
    },
    /** Opens or ends a dispute of a charge and reports it to the shop. */
    async dispute(number: string, to: "open" | "lost" = "open") {
      await db
        .updateTable("demo_payment")
        .set({ settles_at: null, dispute: to })
        .where("key", "=", paymentKey(number, "p", 1))
        .execute();
      const payment = await db
        .selectFrom("order_payment")
        .select("reference")
        .where("order_id", "=", await idOf(number))
        .executeTakeFirstOrThrow();
      await settleByReference(services, demo, payment.reference ?? "");
    },
    close: () => db.destroy(),
  };
}
