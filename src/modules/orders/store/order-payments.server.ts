import { type RawBuilder, sql } from "kysely";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import {
  type PaymentBuyer,
  type DeclineCode,
  GIFT_CARD_PROVIDER,
  type PaymentAction,
  type PaymentState,
} from "#modules/payments/rules/payment.ts";
import { OFFLINE_PROVIDER } from "#modules/offline-payments/rules/offline-method.ts";
import type { BookedPayment } from "#modules/payments/rules/compare-payment.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { CHECK_PAUSES_SECONDS } from "#platform/jobs/job-handler.ts";

/** A payment as its provider is asked for it. */
export type StoredPayment = {
  orderId: number;
  orderNumber: string;
  /** The order's; null for the shop's own. */
  language: LanguageTag | null;
  buyer: PaymentBuyer;
  number: number;
  key: string;
  provider: string;
  method: string;
  amount: Money;
  state: PaymentState;
  /** Why the last attempt was declined; null during the next one. */
  declined: DeclineCode | null;
  reference: string | null;
  attempt: number;
  busyUntil: Date | null;
  checks: number;
};

const columns = sql`payment.order_id as "orderId", shop_order.number as "orderNumber", shop_order.language, payment.number, payment.key,
  json_build_object('email', shop_order.email, 'address', coalesce(nullif(agreed->'billing', 'null'), address)) as buyer,
  payment.provider, payment.method, payment.amount, payment.state, payment.declined, payment.reference, payment.attempt,
  payment.busy_until as "busyUntil", payment.checks`;

const underWay = sql`payment.state in ('open', 'action_required', 'processing', 'unknown')`;

/** Returns the order's payment in which money may still move; there is at most one. */
export async function findPaymentUnderWay(
  db: Database,
  orderId: number,
): Promise<StoredPayment | null> {
  const { rows } = await sql<StoredPayment>`
    select ${columns} from order_payment as payment join shop_order on shop_order.id = order_id
    where order_id = ${orderId} and ${underWay}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the payment with the shop's own key. */
export async function findPaymentByKey(db: Database, key: string): Promise<StoredPayment | null> {
  const { rows } = await sql<StoredPayment>`
    select ${columns} from order_payment as payment join shop_order on shop_order.id = order_id
    where payment.key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Counts an attempt before it is made, and returns the payment. No other attempt may begin before `busyUntil`. */
export async function beginAttempt(
  tx: DatabaseTransaction,
  order: { id: number },
  { busyUntil, checkAt }: { busyUntil: Date; checkAt: Date },
): Promise<StoredPayment> {
  const { rows } = await sql<StoredPayment>`
    update order_payment as payment
    set attempt = payment.attempt + 1, declined = null, busy_until = ${busyUntil}, check_at = ${checkAt}, checks = 0
    from shop_order where shop_order.id = order_id and order_id = ${order.id} and ${underWay}
    returning ${columns}`.execute(tx);
  const [payment] = rows;
  if (!payment) throw new Error("A payment that was just begun is not there.");
  return payment;
}

/** Ends a declined attempt. Idempotent, so several reports of one decline count once. */
export async function endAttempt(
  tx: DatabaseTransaction,
  { key, attempt }: Pick<StoredPayment, "key" | "attempt">,
): Promise<void> {
  await tx
    .updateTable("order_payment")
    .set({ attempt: attempt + 1 })
    .where("key", "=", key)
    .where("attempt", "=", attempt)
    .execute();
}

/** Stores the provider's id of a payment. */
export async function saveReference(
  db: Database,
  { key, reference }: { key: string; reference: string },
): Promise<void> {
  await db
    .updateTable("order_payment")
    .set({ reference })
    .where("key", "=", key)
    .where("reference", "is", null)
    .execute();
}

type ReportToSave = {
  declined: DeclineCode | null;
  action: PaymentAction | null;
  checkAt: Date | null;
  /** Whether this answers the running attempt. */
  isAnswer: boolean;
  now: Date;
};

/** Stores what a report says besides the state. */
export async function saveReport(
  tx: DatabaseTransaction,
  payment: Pick<StoredPayment, "key">,
  { declined, action, checkAt, isAnswer, now }: ReportToSave,
): Promise<void> {
  await tx
    .updateTable("order_payment")
    .set({
      declined,
      action: action === null ? null : JSON.stringify(action),
      // A running attempt stays due: its process may end before the answer.
      check_at: isAnswer
        ? checkAt
        : sql`coalesce(${checkAt}::timestamptz, case when busy_until > ${now} then busy_until end)`,
      ...(isAnswer ? { busy_until: null } : {}),
    } as never)
    .where("key", "=", payment.key)
    .execute();
}

/** Claims due payments, a few at a time. Each becomes due again later, in case the worker dies. */
export async function claimDuePayments(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    with due as (
      select order_id, number from order_payment as payment where check_at <= ${now} and ${underWay}
      order by check_at limit ${limit} for update skip locked
    )
    update order_payment as payment set checks = payment.checks + 1,
      check_at = ${nextCheckAt(now, "payment.checks")}
    from due join shop_order on shop_order.id = due.order_id
    where payment.order_id = due.order_id and payment.number = due.number returning ${columns}`.execute(
    db,
  );
  return rows;
}

/**
 * Lists a provider's payments that changed between two moments, and later ones that do not count as paid, unless an
 * attempt is running.
 */
export async function listBookedPayments(
  db: Database,
  { provider, since, before, now }: { provider: string; since: Date; before: Date; now: Date },
): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select payment.key, shop_order.number as "orderNumber", payment.reference, payment.amount, payment.state,
      (facts->'payments'->(payment.number - 1)->>'isResolved')::boolean as "isResolved",
      facts @> jsonb_build_object('problems', jsonb_build_array(jsonb_build_object(
        'payment', payment.number, 'cause', 'refunded-elsewhere', 'isResolved', true))) as "isRefundKnown",
      (select coalesce(jsonb_agg(jsonb_build_object('key', refund.key, 'state', refund.state)), '[]')
        from order_refund as refund where refund.order_id = payment.order_id and refund.payment = payment.number) as refunds
    from order_payment as payment join shop_order on shop_order.id = payment.order_id
    where payment.provider = ${provider} and payment.reference is not null
      and (${underWay} or payment.updated_at >= ${since})
      and (payment.updated_at < ${before} or payment.state <> 'captured' and coalesce(busy_until <= ${now}, true))
    order by payment.updated_at`.execute(db);
  return rows;
}

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
        and not exists (select from order_payment as p where (p.order_id, p.number) = (order_refund.order_id, payment)
          and provider = ${OFFLINE_PROVIDER})
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

/** Returns the next check time, with a delay that grows with the number of checks. */
export function nextCheckAt(now: Date, checks: string): RawBuilder<Date> {
  const pauses = sql`${CHECK_PAUSES_SECONDS}::integer[]`;
  return sql`${now}::timestamptz + make_interval(secs =>
    (${pauses})[least(${sql.ref(checks)} + 1, ${CHECK_PAUSES_SECONDS.length}::integer)])`;
}

/** Counts orders with open payments or refunds at providers outside the list, by provider. */
export async function countStrandedOrders(
  db: Database,
  providers: readonly string[],
): Promise<{ provider: string; orders: number }[]> {
  const { rows } = await sql<{ provider: string; orders: number }>`
    select provider, count(distinct payment.order_id)::int as orders from order_payment as payment
    where provider <> all(${[GIFT_CARD_PROVIDER, OFFLINE_PROVIDER, ...providers]}::text[]) and (
      payment.state in ('open', 'action_required', 'processing', 'unknown')
      or exists (select from order_refund as refund where refund.order_id = payment.order_id
        and refund.payment = payment.number and refund.state = 'pending'))
    group by provider order by provider`.execute(db);
  return rows;
}

/** Stores a provider's event; false if it was handled before. */
export async function noteProviderEvent(
  db: Database,
  event: { provider: string; id: string },
): Promise<boolean> {
  await db
    .insertInto("provider_event")
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("provider_event")
    .select("handled_at")
    .where("provider", "=", event.provider)
    .where("id", "=", event.id)
    .executeTakeFirst();
  return row?.handled_at == null;
}

/** Marks an event as handled. */
export async function markProviderEvent(
  db: Database,
  event: { provider: string; id: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("provider_event")
    .set({ handled_at: now })
    .where("provider", "=", event.provider)
    .where("id", "=", event.id)
    .execute();
}

/** Deletes provider events received before the given time. */
export async function deleteOldProviderEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("provider_event").where("received_at", "<", before).execute();
}
