import { isDeepStrictEqual } from "node:util";
import {
  listContradictions,
  listOrdersToCheck,
  type CheckedOrder,
  type Contradiction,
  listBankLineContradictions,
  listGiftCardContradictions,
} from "#modules/orders/store/check-orders.server.ts";
import { moneyContradictions, taxContradictions } from "#modules/orders/rules/check-order.ts";
import { replay } from "#modules/orders/rules/evolve.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";

const AT_ONCE = 500;

/**
 * Compares stock, promotions and invoices with orders, gift cards with their ledgers, and each order with its events,
 * payments and refunds, in one snapshot. Changes nothing.
 */
export async function checkOrders({ db }: Pick<Services, "db">): Promise<Contradiction[]> {
  return db.transaction().setIsolationLevel("repeatable read").execute(checkOrdersIn);
}

/** The same in a transaction, such as the one that updates the shop. */
export async function checkOrdersIn(tx: DatabaseTransaction): Promise<Contradiction[]> {
  const found = [
    ...(await listContradictions(tx)),
    ...(await listGiftCardContradictions(tx)),
    ...(await listBankLineContradictions(tx)),
  ];
  for (let after = 0; ;) {
    const orders = await listOrdersToCheck(tx, { after, limit: AT_ONCE });
    for (const order of orders)
      for (const what of contradictionsOf(order)) found.push({ about: order.number, what });
    const last = orders.at(-1);
    if (!last) return found;
    after = last.id;
  }
}

/** Compares an order's facts with its events and with the rows that copy them. */
function contradictionsOf(order: CheckedOrder): string[] {
  const { facts, events, holdUntil, lineCount } = order;
  const payments = facts.payments.map(
    ({ isResolved: _, dispute: __, addition: ___, step: ____, ...row }) => row,
  );
  const refunds = facts.refunds.map(({ shipping: _, lines: __, hasSucceeded: ___, ...row }) => row);
  const isHeld = holdUntil === facts.holdUntil && lineCount === facts.lines.length;
  return [
    ...moneyContradictions(facts),
    ...taxContradictions(facts, order.taxes),
    ...(isHeld ? [] : ["its hold or its lines are not what its facts have"]),
    ...(isDeepStrictEqual(order.payments, payments)
      ? []
      : ["its payments are not what its facts have"]),
    ...(isDeepStrictEqual(order.refunds, refunds)
      ? []
      : ["its refunds are not what its facts have"]),
    ...(isDeepStrictEqual(replay(events), facts) ? [] : ["its events make something else of it"]),
  ];
}
