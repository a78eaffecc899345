import { sql } from "kysely";
import { cents } from "#modules/core/rules/money/money.ts";
import type { BookedPayment } from "#modules/payments/rules/compare-charges.ts";
import type { Database } from "#platform/database/database.server.ts";

type Wanted = {
  provider: string;
  /** Payments with these keys are wanted, whenever they were captured. */
  keys: readonly string[];
  /** So are all that were captured from the first moment to before the second. */
  captured: { since: Date; before: Date };
  /** Refunds before this time have gone out; what is younger may be on its way. */
  refundedBefore: Date;
};

type Row = Omit<BookedPayment, "refunded"> & {
  reference: string | null;
  least: number;
  most: number;
};

/** A payment to compare with what its provider says, with the provider's own name for it. */
export type ComparablePayment = BookedPayment & { reference: string | null };

/** Payments through a provider as the shop's books have them. */
export async function listBookedPayments(
  db: Database,
  { provider, keys, captured, refundedBefore }: Wanted,
): Promise<ComparablePayment[]> {
  const { rows } = await sql<Row>`
    select payment.key, shop_order.number as "orderNumber", payment.amount, payment.state,
      payment.is_resolved as "isResolved", payment.reference,
      case when payment.dispute = 'lost' then payment.dispute_amount else 0 end as lost,
      refunds.least, refunds.most
    from order_payment as payment join shop_order on shop_order.id = payment.order_id
    cross join lateral (
      select coalesce(sum(amount) filter (where state = 'succeeded' and created_at < ${refundedBefore}), 0)::int as least,
        coalesce(sum(amount) filter (where state <> 'failed'), 0)::int as most
      from order_refund where order_id = payment.order_id and payment = payment.number
    ) as refunds
    where payment.provider = ${provider} and (payment.key = any(${keys}::text[]) or (payment.state = 'captured'
      and payment.updated_at >= ${captured.since} and payment.updated_at < ${captured.before}))`.execute(
    db,
  );
  return rows.map(({ least, most, ...row }) => ({
    ...row,
    refunded: { least: cents(least), most: cents(most) },
  }));
}
