import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { listDemoCharges } from "#testing/orders/orders-shop.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";

/** Sets the stock of a product without variants; returns its id. */
export async function stockUp(db: Database, pieces: number): Promise<number> {
  const { rows } = await sql<{ productId: number }>`
    update stock set on_hand = ${pieces}, is_offered = true
    where variant_id is null and product_id = (
      select id from product where status = 'active' and id not in (select product_id from variant) order by id limit 1
    ) returning product_id as "productId"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The sample has no product without choices.");
  return Number(row.productId);
}

export async function stockOf(db: Database, productId: number) {
  const { rows } = await sql<{ on_hand: number; held: number; sold: number }>`
    select on_hand, held, sold from stock where product_id = ${productId} and variant_id is null`.execute(
    db,
  );
  return rows[0];
}

/** The amounts in cents charged and refunded under an idempotency key. */
export type ProviderCharge = { key: string; charged: number; refunded: number };

/** A busy machine has much to do after many orders, but some of it is done in this time. */
const PROGRESS_WITHIN_MS = 300_000;

/**
 * Lets a day pass for orders: makes everything due and runs the shops' jobs until nothing is open. `elsewhere` moves
 * the time of external services.
 */
export async function letTimePass(db: Database, elsewhere = () => {}): Promise<void> {
  let left: unknown;
  let least = Infinity;
  for (let end = Date.now() + PROGRESS_WITHIN_MS; Date.now() < end; await pause(250)) {
    try {
      const matters = await openMatters(db);
      left = matters;
      const count = Object.values(matters).reduce((sum, each) => sum + each, 0);
      if (count === 0) return;
      if (count < least) end = Date.now() + PROGRESS_WITHIN_MS;
      least = Math.min(least, count);
      elsewhere();
      await makeEverythingDue(db);
    } catch (error) {
      // Its shop restarts a killed database.
      left = String(error);
    }
  }
  throw new Error(`Matters are still open: ${JSON.stringify(left)}`);
}

async function openMatters(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from order_payment where state in ('open', 'action_required', 'processing', 'unknown')) as payments,
    (select count(*)::int from shop_order where state = 'awaiting_payment') as orders,
    (select count(*)::int from order_refund where state = 'pending') as refunds`.execute(db);
  return rows[0] ?? {};
}

async function makeEverythingDue(db: Database): Promise<void> {
  await sql`update order_payment set check_at = least(check_at, now()), busy_until = null where check_at is not null`.execute(
    db,
  );
  await sql`update order_refund set check_at = now() where check_at is not null`.execute(db);
  await sql`update demo_payment set settles_at = now() where settles_at is not null`.execute(db);
  const ended = new Date().toISOString();
  await sql`
    update shop_order set hold_until = ${ended}, facts = jsonb_set(facts, '{holdUntil}', to_jsonb(${ended}::text))
    where state = 'awaiting_payment'`.execute(db);
  // A job that is added again must keep its place, or hundreds of emails would always be before it.
  for (const kind of ["payment.check-due", "order.expire-due"])
    await sql`
      select graphile_worker.add_job(${kind}, '{}', job_key => ${`time passes: ${kind}`},
        job_key_mode => 'preserve_run_at', priority => -1)`.execute(db);
}

/** The faults in the books, one sentence each: lost or duplicate orders, payments and stock, to the cent. */
export async function wrongInBooks(
  db: Database,
  elsewhere: readonly ProviderCharge[] = [],
): Promise<string[]> {
  const contradictions = await checkOrders({ db });
  const charges = [...(await listDemoCharges(db)), ...elsewhere];
  const { rows } = await sql<{ key: string; state: string; isPaidBy: boolean; amount: number }>`
    select payment.key, shop_order.state, (facts->>'paidBy')::integer is not distinct from payment.number as "isPaidBy", payment.amount
    from order_payment as payment join shop_order on shop_order.id = order_id
    where payment.state = 'captured' and payment.gift_card_id is null`.execute(db);
  const known = new Map(rows.map((row) => [row.key, row]));
  const charged = charges.flatMap(({ key, charged: amount, refunded }) => {
    const payment = known.get(key);
    const isOrders = payment?.isPaidBy === true && payment.state === "placed";
    if (isOrders && amount === payment.amount && refunded === 0) return [];
    return amount === refunded && payment ? [] : [`${key} is charged and has no order`];
  });
  const byKey = Map.groupBy(charges, ({ key }) => key);
  const doubled = [...byKey].filter(([, each]) => each.length > 1);
  const unpaid = rows.filter(({ key }) => !byKey.has(key));
  return [
    ...contradictions.map(({ about, what }) => `${about}: ${what}`),
    ...charged,
    ...doubled.map(([key]) => `${key} is charged twice`),
    ...unpaid.map(({ key }) => `${key} is not charged`),
    ...(await wrongEmails(db)),
  ];
}

/** Buyers with more or fewer confirmations and refund emails than placed orders and refunds. */
async function wrongEmails(db: Database): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with sent as (
      select payload->>'to' as email, count(*) filter (where payload->>'subject' like 'Order confirmed: %') as placed,
        count(*) filter (where payload->>'subject' like 'Refund of %') as refunds
      from outbox group by 1
    ), due as (
      select email, count(*) filter (where placed_at is not null) as placed,
        sum((select count(*) from order_refund where order_id = shop_order.id and state = 'succeeded')) as refunds
      from shop_order group by email
    )
    select format('%s has %s orders and %s refunds, and %s and %s emails about them',
      email, due.placed, due.refunds, coalesce(sent.placed, 0), coalesce(sent.refunds, 0)) as wrong
    from due left join sent using (email)
    where (due.placed, due.refunds) <> (coalesce(sent.placed, 0), coalesce(sent.refunds, 0))`.execute(
    db,
  );
  return rows.map(({ wrong }) => wrong);
}
