import { sql } from "kysely";
import type { PastCustomer, PastOrder } from "#extensions/former-shop/rules/past-order.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import type { Planned } from "#modules/import/store/imported-records.server.ts";

/** A record as the latest import left it; `isOwn` if that is the import at work. */
type Latest = { place: number; isOwn: boolean; isSame: boolean };

/** Divides records into new, changed and unchanged ones, and repeated ones. */
function divide<Row>(
  rows: readonly Row[],
  latest: readonly Latest[],
  keyOf: (row: Row) => string,
  twice: string,
): Planned<Row> {
  const before = new Map(latest.map((each) => [each.place, each]));
  const seen = new Set<string>();
  const planned: Planned<Row> = { fresh: [], changed: [], faults: [] };
  for (const [place, row] of rows.entries()) {
    const known = before.get(place);
    if (known?.isOwn || seen.has(keyOf(row))) planned.faults.push({ place, message: twice });
    else if (!known) planned.fresh.push(row);
    else if (!known.isSame) planned.changed.push(row);
    seen.add(keyOf(row));
  }
  return planned;
}

const placed = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, place) => ({ ...row, place }));

const customerTypes = { place: "integer", email: "text", name: "text", facts: "jsonb" };

/** Compares customers of a file with those of earlier imports. */
export async function planCustomers(
  db: Database,
  customers: readonly PastCustomer[],
  importId: number,
): Promise<Planned<PastCustomer>> {
  const { rows } = await sql<Latest>`
    select place, import_id = ${importId} as "isOwn",
      (latest.name, latest.facts) = (wanted.name, wanted.facts) as "isSame"
    from ${recordset(customerTypes, placed(customers))} as wanted, lateral (
      select * from past_customer where email = wanted.email order by import_id desc limit 1
    ) as latest`.execute(db);
  return divide(
    customers,
    rows,
    ({ email }) => email,
    "The file has another row with this email address.",
  );
}

/** Adds customers. Returns the addresses of those who accept the newsletter now, and did not before. */
export async function insertCustomers(
  tx: DatabaseTransaction,
  importId: number,
  customers: readonly PastCustomer[],
): Promise<string[]> {
  if (customers.length === 0) return [];
  const { rows } = await sql<{ email: string }>`
    select wanted.email from ${recordset(customerTypes, placed(customers))} as wanted
    where (wanted.facts->>'acceptsNewsletter')::boolean and not coalesce((
      select (facts->>'acceptsNewsletter')::boolean from past_customer where email = wanted.email
      order by import_id desc limit 1), false)`.execute(tx);
  await sql`
    insert into past_customer (email, name, facts, import_id)
    select email, name, facts, ${importId} from ${recordset(customerTypes, placed(customers))} as record`.execute(
    tx,
  );
  return rows.map(({ email }) => email);
}

const orderTypes = {
  place: "integer",
  number: "text",
  placedAt: "timestamptz",
  email: "text",
  name: "text",
  currency: "text",
  total: "bigint",
  state: "text",
  source: "text",
  facts: "jsonb",
};

/** Compares orders of a file with those of earlier imports. An order whose buyer was erased stays so. */
export async function planOrders(
  db: Database,
  orders: readonly PastOrder[],
  importId: number,
): Promise<Planned<PastOrder>> {
  const { rows } = await sql<Latest>`
    select place, import_id = ${importId} as "isOwn",
      is_erased or (latest.email, latest.name, latest.currency, latest.total, latest.state, latest.facts)
        = (wanted.email, wanted.name, wanted.currency, wanted.total, wanted.state, wanted.facts) as "isSame"
    from ${recordset(orderTypes, placed(orders))} as wanted, lateral (
      select * from past_order where number = wanted.number and placed_at = wanted."placedAt"
      order by import_id desc limit 1
    ) as latest`.execute(db);
  return divide(
    orders,
    rows,
    ({ number, placedAt }) => `${number} ${placedAt}`,
    "The file has this order in two places. Its rows must be together.",
  );
}

export async function insertOrders(
  tx: DatabaseTransaction,
  importId: number,
  orders: readonly PastOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    insert into past_order (number, placed_at, email, name, currency, total, state, source, facts, import_id)
    select number, "placedAt", email, name, currency, total, state, source, facts, ${importId}
    from ${recordset(orderTypes, placed(orders))} as record`.execute(tx);
}
