import { sql } from "kysely";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { nextCheckAt } from "./next-check.server.ts";

export type DueRefund = {
  orderId: number;
  number: number;
  key: string;
  amount: Money;
  provider: string;
  reference: string;
};

/** Claims refunds that were not sent, a few at a time. Each becomes due again later, in case the worker dies. */
export async function claimDueRefunds(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    with due as (
      select order_id, number from order_refund where check_at <= ${now} and state = 'pending'
      order by check_at limit ${limit} for update skip locked
    )
    update order_refund as refund set checks = refund.checks + 1,
      check_at = ${nextCheckAt(now, "refund.checks")}
    from due join order_payment as payment on payment.order_id = due.order_id
    where refund.order_id = due.order_id and refund.number = due.number and payment.number = refund.payment
    returning refund.order_id as "orderId", refund.number, refund.key, refund.amount, payment.provider, payment.reference`.execute(
    db,
  );
  return rows;
}
