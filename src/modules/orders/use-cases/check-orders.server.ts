import { isDeepStrictEqual } from "node:util";
import { listGiftCardContradictions } from "#modules/orders/store/check-gift-cards.server.ts";
import { listInvoiceContradictions } from "#modules/orders/store/check-invoices.server.ts";
import {
  listContradictions,
  listWithEvents,
  type Contradiction,
} from "#modules/orders/store/check-orders.server.ts";
import { listRefundContradictions } from "#modules/orders/store/check-refunds.server.ts";
import { replay } from "#modules/orders/rules/evolve.ts";
import type { Services } from "#platform/services.ts";

const AT_ONCE = 500;

/**
 * Compares stock, payments and refunds with orders, gift cards with their ledgers, and each order with its events, in
 * one snapshot. Changes nothing.
 */
export async function checkOrders({ db }: Pick<Services, "db">): Promise<Contradiction[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const found = [
        ...(await listContradictions(tx)),
        ...(await listRefundContradictions(tx)),
        ...(await listInvoiceContradictions(tx)),
        ...(await listGiftCardContradictions(tx)),
      ];
      for (let after = 0; ;) {
        const orders = await listWithEvents(tx, { after, limit: AT_ONCE });
        for (const { number, facts, events } of orders)
          if (!isDeepStrictEqual(replay(events), facts))
            found.push({ about: number, what: "its events make something else of it" });
        const last = orders.at(-1);
        if (!last) return found;
        after = last.id;
      }
    });
}
