import { sql } from "kysely";
import { hundredths } from "#adapters/paypal/testing/paypal-books.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { compareWithProviders } from "#modules/orders/use-cases/compare-with-providers.server.ts";
import type { CourseShop } from "./course-shop.ts";
import type { Course } from "./people.ts";

/** What must hold after each commit, in one statement. */
const ALWAYS = `
  select 'stock ' || id || ': on hand ' || on_hand || ', held ' || held || ', sold ' || sold || ', received ' || received as wrong
  from stock where most_to_buy(on_hand, keeps_selling) < 0 or held < 0 or sold < 0 or on_hand + held + sold <> received
  union all select 'promotion ' || id || ' is used ' || used || ' times, and its limit is ' || limit_total
  from promotion where used > limit_total
  union all select 'gift card ' || id || ' has ' || balance from gift_card where balance < 0
  union all select 'order ' || order_id || ' has ' || count(*) || ' payments under way'
  from order_payment where state in ('open', 'action_required', 'processing', 'unknown')
  group by order_id having count(*) > 1
  union all select 'order ' || shop_order.number || ' is ' || shop_order.state || ', and its payment is ' || payment.state
  from shop_order join order_payment as payment on order_id = id where shop_order.state in ('expired', 'cancelled')
    and facts->>'paidBy' is null and payment.state in ('open', 'action_required', 'processing', 'unknown', 'held')`;

/** Returns a sentence for each fault at this moment. */
export async function checkStep({ monitor }: CourseShop): Promise<string[]> {
  const { rows } = await monitor.query<{ wrong: string }>({ name: "always", text: ALWAYS });
  return rows.map(({ wrong }) => wrong);
}

/** Compares the books of the shop with themselves. */
export async function checkBooks({ services }: CourseShop): Promise<string[]> {
  const found = await checkOrders(services);
  return found.map(({ about, what }) => `${about}: ${what}`);
}

/** Compares them with those of the providers, while these are fresh. */
export async function checkProviders({ services }: CourseShop): Promise<string[]> {
  const compared = await compareWithProviders(services);
  return compared.flatMap(({ provider, isAnswered, disagreements }) => [
    ...(isAnswered ? [] : [`${provider} does not answer`]),
    ...disagreements.map(({ about, what }) => `${provider}: ${about}: ${what}`),
  ]);
}

/** Checks everything after a course, when nothing happens any more. */
export async function checkEnd(course: Course): Promise<string[]> {
  const { shop } = course;
  return [
    ...(await checkStep(shop)),
    ...(await checkBooks(shop)),
    ...(await checkCharges(shop)),
    ...(await checkTold(course)),
    ...(await checkEmails(shop)),
    ...(await checkLiveness(shop)),
  ];
}

type Charge = { key: string; charged: number; kept: number };

function chargesOf({ stripe, payPal }: CourseShop): Charge[] {
  const byStripe = stripe
    .intents()
    .filter(({ status }) => status === "succeeded")
    .map(({ id, metadata, amount_received: charged }) => ({
      key: metadata["payment"] ?? "",
      charged,
      kept: stripe.kept(id),
    }));
  const byPayPal = [...payPal.orders.values()]
    .filter(({ captures }) => captures.some(({ status }) => status === "COMPLETED"))
    .map(({ id, unit }) => ({
      key: unit.invoice_id ?? "",
      charged: hundredths(unit.amount),
      kept: payPal.kept(id),
    }));
  return [...byStripe, ...byPayPal];
}

/** The money of each charge is in the books of the shop, and each payment there has its charge. */
async function checkCharges(shop: CourseShop): Promise<string[]> {
  const { rows } = await sql<{ key: string; amount: number; back: number }>`
    select key, amount, (select coalesce(sum(amount), 0)::int from order_refund as refund
      where refund.order_id = payment.order_id and refund.payment = payment.number and state = 'succeeded') as back
    from order_payment as payment
    where state = 'captured' and gift_card_id is null and provider <> 'offline'`.execute(shop.db);
  const charges = chargesOf(shop);
  const byKey = Map.groupBy(charges, ({ key }) => key);
  const known = new Map(rows.map((row) => [row.key, row]));
  return [
    ...[...byKey].flatMap(([key, each]) => (each.length > 1 ? [`${key} is charged twice`] : [])),
    ...charges.flatMap(({ key, charged, kept }) => {
      const row = known.get(key);
      if (!row) return [`${key} is charged, and no payment of an order says so`];
      if (row.amount !== charged) return [`${key}: charged ${charged}, noted ${row.amount}`];
      const noted = row.amount - row.back;
      return kept === noted ? [] : [`${key}: the provider keeps ${kept}, the shop notes ${noted}`];
    }),
    ...rows.flatMap(({ key }) => (byKey.has(key) ? [] : [`${key} is noted, and not charged`])),
  ];
}

/** What buyers were told stays true. */
async function checkTold({ shop, told, refused }: Course): Promise<string[]> {
  const { rows } = await sql<{ id: number; key: string; isPlaced: boolean }>`
    select id, client_key as key, placed_at is not null as "isPlaced" from shop_order`.execute(
    shop.db,
  );
  const known = new Map(rows.map((row) => [row.key, row]));
  const unwanted = rows.filter(({ key }) => refused.has(key));
  const wrong = unwanted.map(({ id }) => `order ${id} was refused, and is there`);
  return wrong.concat(
    told.flatMap(({ key, id, number, wasPlaced }) => {
      const row = known.get(key);
      if (row?.id !== id) return [`order ${number} was acknowledged, and is not there`];
      return wasPlaced && !row.isPlaced ? [`order ${number} was confirmed, and is not placed`] : [];
    }),
  );
}

/** Each placed order has one confirmation. */
export async function checkEmails({ db }: CourseShop): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with sent as (
      select email, count(*) as emails from kept.confirmation group by 1
    ), due as (select email, count(placed_at) as orders from shop_order group by email)
    select due.email || ' has ' || orders || ' placed orders and ' || coalesce(emails, 0) || ' confirmations' as wrong
    from due left join sent using (email) where orders <> coalesce(emails, 0)`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** Nothing waits for ever. */
async function checkLiveness({ db, clock }: CourseShop): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'order ' || number || ' is still unpaid and open' as wrong from shop_order
    where state = 'awaiting_payment'
    union all select 'payment ' || key || ' is still ' || state from order_payment
    where state in ('open', 'action_required', 'processing', 'unknown', 'held')
    union all select 'refund ' || key || ' is still pending' from order_refund
    where state = 'pending' and not exists (select from order_payment as payment
      where (payment.order_id, payment.number) = (order_refund.order_id, order_refund.payment) and provider = 'offline')
    union all select 'job ' || task_identifier || ' is left after ' || attempts || ' attempts: ' || coalesce(last_error, '')
    from graphile_worker.jobs where run_at <= ${clock.now()} or attempts >= max_attempts
    union all select 'an email is not sent' from outbox where sent_at is null and failed_at is null
    union all select 'stock ' || id || ' is still held' from stock where held > 0`.execute(db);
  return rows.map(({ wrong }) => wrong);
}
