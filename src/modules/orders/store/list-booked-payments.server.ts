import { sql } from "kysely";
import type { BookedPayment } from "#modules/payments/rules/compare-charges.ts";
import type { Database } from "#platform/database/database.server.ts";

type Period = Record<"since" | "before" | "refundedBefore", Date>;

/** Lists payments with the given keys, and all that were captured between two moments. */
export async function listBookedPayments(
  db: Database,
  wanted: Period & { provider: string; keys: readonly string[] },
): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select payment.key, shop_order.number as "orderNumber", payment.amount, payment.state,
      payment.is_resolved as "isResolved", payment.reference,
      case when payment.dispute = 'lost' then payment.dispute_amount else 0 end as lost,
      (select jsonb_build_object(
        'least', coalesce(sum(amount) filter (where state = 'succeeded' and created_at < ${wanted.refundedBefore}), 0),
        'most', coalesce(sum(amount) filter (where state <> 'failed'), 0))
        from order_refund where order_id = payment.order_id and payment = payment.number) as refunded
    from order_payment as payment join shop_order on shop_order.id = payment.order_id
    where payment.provider = ${wanted.provider} and (payment.key = any(${wanted.keys}::text[]) or (payment.state = 'captured'
      and payment.updated_at >= ${wanted.since} and payment.updated_at < ${wanted.before}))`.execute(
    db,
  );
  return rows;
}
