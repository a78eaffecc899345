import { createHash } from "node:crypto";
import { sql } from "kysely";
import { ORDER_NUMBER_BYTES, orderNumberOf } from "#modules/orders/rules/order-number.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { priceOrder } from "#modules/orders/use-cases/price-order.server.ts";
import { payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { testServices } from "#testing/services.ts";
import { adjectives, brands } from "#testing/products/generate-vocabulary.ts";

/** Members per order. */
const MEMBERS = 0.2;
/** Orders per statement. */
const BATCH = 5000;
const FILLED = ["shop_order", "order_line", "order_event", "account", "review", "outbox"];

/** Fills a sample shop with orders, members and reviews: copies of the order with this id, with other names and dates. */
export async function fillOrders(db: Database, count: number, id: number): Promise<void> {
  const names = JSON.stringify({ first: adjectives, last: brands });
  await sql`
    insert into account (id, email, display_name, email_verified, created_at)
    select 'member-' || n, 'member-' || n || '@example.com', ${wordOf(names, "first")} || ' ' || ${wordOf(names, "last")},
      true, now() - n * interval '11 minutes'
    from generate_series(1, ${Math.round(count * MEMBERS)}) as n`.execute(db);
  for (let from = 1; from <= count; from += BATCH)
    await copyOrder(db, id, { from, to: Math.min(count, from + BATCH - 1), count });
  await sql`
    insert into review (product_id, author, rating, title, body, written_on, uid, state, created_at)
    select product.id, 'Member ' || n, 1 + n % 5, 'Bought again', 'It does what it should. ' || n, current_date - n % 900,
      'member-' || n, case when n % 100 = 0 then 'pending' else 'published' end, now() - n * interval '9 minutes'
    from generate_series(1, ${Math.round(count * MEMBERS)}) as n
    join (select id, row_number() over (order by id) as place from product limit 500) as product on product.place = 1 + n % 80`.execute(
    db,
  );
  for (const table of FILLED) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

type Batch = { from: number; to: number; count: number };

async function copyOrder(db: Database, id: number, { from, to, count }: Batch): Promise<void> {
  const names = JSON.stringify({ first: adjectives, last: brands });
  const members = Math.round(count * MEMBERS);
  const guests = Math.round(count / 3);
  const numbers = Array.from({ length: to - from + 1 }, (_, place) => benchNumber(from + place));
  // Of a hundred orders two are to pack, two to ship, and five were cancelled.
  await sql`
    insert into shop_order
      (number, client_key, fingerprint, uid, email, address, agreed, facts, stage, created_at, placed_at)
    select (${numbers}::text[])[n - ${from - 1}::integer], gen_random_uuid(), '', case when n % 2 = 0 then 'member-' || n % ${members} + 1 end,
      case when n % 2 = 0 then 'member-' || n % ${members} + 1 else 'guest-' || n % ${guests} end
        || '@example.com',
      o.address || jsonb_build_object('firstName', ${wordOf(names, "first")}, 'lastName', ${wordOf(names, "last")}),
      o.agreed,
      case when n % 100 < 2 then o.facts when n % 100 < 4 then o.facts || jsonb_build_object('shipments', '[{"state": "packed"}]'::jsonb)
        when n % 100 < 9 then o.facts || '{"state": "cancelled"}' else o.facts || '{"state": "completed"}' end,
      case when n % 100 < 4 then 'placed' when n % 100 < 9 then 'cancelled' else 'delivered' end,
      now() - n * interval '7 minutes', now() - n * interval '7 minutes'
    from shop_order as o, generate_series(${from}::integer, ${to}::integer) as n where o.id = ${id}`.execute(
    db,
  );
}

/** The number of the order that was copied as the nth. */
export function benchNumber(n: number): string {
  return orderNumberOf(
    createHash("sha256").update(String(n)).digest().subarray(0, ORDER_NUMBER_BYTES),
  );
}

/** Picks a word by the row's number. */
function wordOf(names: string, kind: "first" | "last") {
  const words = sql`(${names}::jsonb -> ${kind})`;
  const stride = kind === "first" ? 1 : 7;
  return sql`(${words} ->> (n / ${stride} % jsonb_array_length(${words}))::integer)`;
}

/** Places and pays the order that is copied; returns its id. */
export async function placeOne(db: Database): Promise<number> {
  const services = testServices(db);
  const { rows } = await sql<{ id: number }>`
    select id from product where is_published and id not in (select product_id from variant)
      and id in (select product_id from stock where is_offered) order by id limit 2`.execute(db);
  const lines = rows.map(({ id: productId }) => ({ productId, quantity: 1 }));
  const wanted = checkoutOf({ lines });
  const { country, state: region, zipCode: postcode } = wanted.address;
  const { quote } = await priceOrder(
    services,
    { ...wanted, country, region, postcode, isGuessed: false },
    services.clock.now(),
  );
  if (!quote.ok) throw new Error("The sample's products can't be ordered.");
  const placed = await submitOrder(
    services,
    checkoutOf({ lines, expectedTotal: quote.value.total }),
  );
  if (!placed.ok) throw new Error(placed.error.message);
  await payOrder(services, placed.value.id, {
    provider: "demo",
    method: "card",
    details: cards.pays,
  });
  return placed.value.id;
}
