import { sql } from "kysely";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Counts orders with open payments or refunds at providers outside the list, by provider. */
export async function countStrandedOrders(
  db: Database,
  providers: readonly string[],
): Promise<{ provider: string; orders: number }[]> {
  const { rows } = await sql<{ provider: string; orders: number }>`
    select provider, count(distinct payment.order_id)::int as orders from order_payment as payment
    where provider <> all(${[GIFT_CARD_PROVIDER, ...providers]}::text[]) and (
      payment.state in ('open', 'action_required', 'processing', 'unknown')
      or exists (select from order_refund as refund where refund.order_id = payment.order_id
        and refund.payment = payment.number and refund.state = 'pending'))
    group by provider order by provider`.execute(db);
  return rows;
}
