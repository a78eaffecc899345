import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { migrations } from "#main/modules.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { invoiceSeller } from "#modules/orders/rules/invoice.ts";
import { issueInvoices } from "#modules/orders/store/invoices.server.ts";
import { restoreBackup } from "#platform/database/backup/restore-backup.server.ts";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { inFixture, keptReleases } from "#testing/releases/release-database.ts";
import { benchNumber } from "./many-orders.ts";
import { testServices } from "#testing/services.ts";
import { fillUpTo } from "./many-products.ts";

/** Orders per statement. */
const BATCH = 5000;
/** The first id of copies; the orders of the release have smaller ones. */
const COPIES = 1000;
const PICTURE_BYTES = 60_000;

export type WholeShop = {
  orders: number;
  customers: number;
  products: number;
  pictures: number;
};

/**
 * Fills an empty database with a shop as a release made it, and with copies of its orders: with events, lines, payments,
 * refunds, stock, invoices, emails and entries of the audit log, all of which agree.
 */
export async function fillWholeShop(db: Database, size: WholeShop): Promise<void> {
  const release = keptReleases.at(-1) ?? "";
  await inFixture(release, (folder) => restoreBackup(db, folder, migrations));
  await fillUpTo(db, size.products);
  await sql`
    insert into account (id, email, display_name, email_verified, created_at)
    select 'member-' || n, 'member-' || n || '@example.com', 'Member ' || n, true, now() - n * interval '11 minutes'
    from generate_series(1, ${size.customers}) as n`.execute(db);
  const { rows } = await sql<{ id: number; stage: string; refunded: number; returns: number }>`
    select id, stage, refunded, jsonb_array_length(facts->'returns') as returns from shop_order order by id`.execute(
    db,
  );
  const idOf = (kind: (row: (typeof rows)[number]) => boolean) => rows.find(kind)?.id ?? 0;
  const kinds = {
    delivered: idOf((row) => row.stage === "delivered" && row.refunded + row.returns === 0),
    refunded: idOf((row) => row.refunded > 0),
    returned: idOf((row) => row.returns > 0),
    cancelled: idOf((row) => row.stage === "cancelled"),
    due: idOf((row) => row.stage === "transfer-due"),
  };
  // Of a hundred orders.
  const shares = { refunded: 8, returned: 2, cancelled: 7, due: 1 };
  const picked = Object.entries(shares).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kinds[kind as keyof typeof kinds]),
  );
  const bases = [...picked, ...Array.from({ length: 100 - picked.length }, () => kinds.delivered)];
  for (let from = 1; from <= size.orders; from += BATCH)
    await copyOrders(db, bases, { ...size, from, to: Math.min(size.orders, from + BATCH - 1) });
  await settle(db);
  for (let picture = 0; picture < size.pictures; picture += 1) await addPicture(db, picture);
  await sql`vacuum (analyze)`.execute(db);
  const contradictions = await checkOrders({ db });
  if (contradictions.length > 0)
    throw new Error(`The copies disagree: ${JSON.stringify(contradictions.slice(0, 5))}`);
}

type Batch = WholeShop & { from: number; to: number };

/** Tables with the rows of an order, and what differs in a copy. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order_line: {},
  order_event: {},
  order_payment: { key: "t.key || '-' || n", reference: "t.reference || '-' || n" },
  order_refund: { key: "t.key || '-' || n" },
  stock_hold: {},
  stock_movement: {},
  return_picture: {},
};

async function copyOrders(db: Database, bases: number[], batch: Batch): Promise<void> {
  const { from, to, customers } = batch;
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => benchNumber(from + at));
  const copy = `copy (n, id, base, number) as (
    select n, n + ${COPIES}, ($1::bigint[])[1 + n % 100], ($2::text[])[n - ${from - 1}]
    from generate_series(${from}, ${to}) as n)`;
  const email = `case when n % 3 = 0 then 'guest-' || n else 'member-' || 1 + n % ${customers} end || '@example.com'`;
  const time = "now() - n * interval '5 minutes'";
  const run = (statement: string) => poolOf(db).query(statement, [bases, numbers]);
  const insert = async (table: string, changed: Readonly<Record<string, string>>) => {
    const columns = await listColumns(db, table);
    const values = columns.map((each) => changed[each] ?? `t."${each}"`);
    const key = table === "shop_order" ? "id" : "order_id";
    await run(
      `with ${copy} insert into ${table} (${columns.map((each) => `"${each}"`).join(", ")})
       overriding system value select ${values.join(", ")} from copy join ${table} as t on t.${key} = base`,
    );
  };
  await insert("shop_order", {
    id: "copy.id",
    number: "copy.number",
    client_key: "gen_random_uuid()",
    uid: `case when n % 3 > 0 then 'member-' || 1 + n % ${customers} end`,
    email,
    address: `address || jsonb_build_object('lastName', 'Buyer ' || n)`,
    created_at: time,
    placed_at: `case when t.placed_at is not null then ${time} end`,
    updated_at: time,
  });
  for (const [table, changed] of Object.entries(parts))
    await insert(table, { order_id: "copy.id", ...changed });
  await run(
    `with ${copy} insert into audit_entry (at, actor_kind, actor_name, command, subject_kind, subject_id, version, before, after)
     select ${time}, 'staff', 'Ada Stone', command, 'order', number, 1 + place, '{}', '{"shipment": 1, "carrier": "UPS"}'
     from copy, unnest(array['pack-order', 'ship-order', 'deliver-order']) with ordinality as done(command, place)`,
  );
  await run(
    `with ${copy}, email (payload, place) as (select payload, row_number() over () from outbox order by id limit 10)
     insert into outbox (payload, about, sent_at, created_at)
     select payload || jsonb_build_object('to', ${email}), 'order:' || number, ${time}, ${time}
     from copy join email on place = 1 + n % 10`,
  );
}

/** The columns that are written. Rows of `stock_movement` get ids of their own. */
async function listColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await poolOf(db).query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::text::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and $1::text || '.' || attname <> 'stock_movement.id' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Brings stock and invoices up to the copied orders. */
async function settle(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('shop_order', 'id'), (select max(id) from shop_order))`.execute(
    db,
  );
  await sql`
    with moved as (
      select stock_id, sum(case kind when 'held' then quantity when 'sold' then -quantity
        when 'released' then -quantity else 0 end) as held,
        sum(case kind when 'sold' then quantity when 'returned' then -quantity else 0 end) as sold
      from stock_movement group by stock_id
    )
    update stock set held = moved.held, sold = moved.sold, received = on_hand + moved.held + moved.sold
    from moved where stock_id = stock.id`.execute(db);
  const seller = invoiceSeller(testServices(db).shop);
  await issueInvoices(db, { seller, year: 2026, now: new Date(), orderId: null });
}

async function addPicture(db: Database, place: number): Promise<void> {
  const key = `bench-${place}`;
  const files = [320, 640, 1280].map((width) => ({
    key,
    width,
    format: "webp" as const,
    bytes: randomBytes((PICTURE_BYTES * width) / 640),
  }));
  await db.insertInto("picture_file").values(files).execute();
}
