import { sql } from "kysely";
import { expect } from "vitest";
import { changeOrder } from "#testing/orders/change-order.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { settleByReference } from "#modules/orders/use-cases/ask-provider.server.ts";
import { paymentKey } from "#modules/payments/rules/payment.ts";
import type { Services } from "#platform/services.ts";
import { rememberingLog } from "#testing/services.ts";

export type OrderDesk = ReturnType<typeof orderDesk>;

const parcel = { shipment: null, carrier: null, tracking: null } as const;

/** Actions of a shopkeeper, the demonstration as a provider and the shop's jobs, on orders by their number. */
export function orderDesk(services: Services) {
  const { db, clock } = services;
  const log = rememberingLog();
  const demo = services.payments.get("demo");
  if (!demo) throw new Error("The shop has no demonstration.");

  async function change(number: string, ...changes: OrderCommand[]) {
    for (const each of changes)
      expect(await changeOrder(services, { number: number as never }, each)).toMatchObject({
        ok: true,
      });
  }

  return {
    change,
    /** Sends due refunds. */
    sendRefunds: () => checkPayments(services, log),
    ship: (number: string, lines: { line: number; quantity: number }[] | null = null) =>
      change(number, { type: "ship", ...parcel, lines, carrier: "UPS", tracking: "1Z999AA1" }),
    /** Expires an unpaid order. */
    async expire(number: string) {
      const past = new Date(clock.now().getTime() - 1000).toISOString();
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
        .innerJoin("shop_order", "id", "order_id")
        .select("order_payment.reference")
        .where("shop_order.number", "=", number)
        .executeTakeFirstOrThrow();
      await settleByReference(services, demo, payment.reference ?? "");
    },
  };
}
