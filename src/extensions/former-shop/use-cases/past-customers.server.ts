import { byId, pageOf, type AskedPage } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import {
  pastLines,
  pastParts,
  pastTotal,
  type PastOrder,
} from "#extensions/former-shop/rules/past-order.ts";
import {
  findPastCustomer,
  listPastCustomers,
  listPastOrders,
  listPastOrdersOf,
  type StoredPastOrder,
} from "#extensions/former-shop/store/past-orders.server.ts";
import type { Services } from "#platform/services.ts";

/** Returns a page of the orders of a former shop, the newest first. */
export async function listPastOrdersForStaff(
  { db }: Pick<Services, "db">,
  { q, after = null, pageSize }: Omit<AskedPage<never>, "state">,
) {
  const words = typedWords(q);
  const found = await listPastOrders(db, { words, after, limit: pageSize + 1 });
  const { rows, next } = pageOf(found, pageSize, byId);
  return { rows: rows.map(pastOrderForStaff), next };
}

/** A past order in words: its currency may be another than the shop's. */
function pastOrderForStaff({ id, ...order }: StoredPastOrder) {
  const { number, placedAt, email, name, state, source, facts } = order;
  const { telephone, address, payment, coupon, note } = facts;
  return {
    id,
    number,
    placedAt,
    email,
    name,
    state,
    source,
    telephone,
    payment,
    coupon,
    note,
    total: pastTotal(order),
    lines: pastLines(order),
    parts: pastParts(order),
    address: address.join(", "),
  };
}

type Page = { words: readonly string[]; after: number | null; limit: number };

/** Returns customers of a former shop by address, as rows of the list of customers. */
export async function listPastCustomerRows({ db }: Pick<Services, "db">, page: Page) {
  const found = await listPastCustomers(db, page);
  return found.map(({ id, email, name, facts, orders, lastOrderAt }) => ({
    id,
    email,
    name,
    orders,
    lastOrderAt,
    spent: null,
    createdAt: facts.since,
    isClosed: false,
  }));
}

/** Returns a customer of a former shop by number, or null. */
export async function findPastCustomerById({ db }: Pick<Services, "db">, id: number) {
  const found = await findPastCustomer(db, { id });
  if (!found) return null;
  const { email, name, facts } = found;
  const { since: createdAt, telephone, address } = facts;
  return { name, email, createdAt, telephone, address };
}

const SHOWN_ORDERS = 50;

/** What a former shop knew of an address; nothing for an address that a member has not verified. */
export async function readFormerShop({ db }: Pick<Services, "db">, email: string | null) {
  if (email === null) return { pastOrders: [], formerTags: "", formerNote: "" };
  const [orders, customer] = await Promise.all([
    listPastOrdersOf(db, email, SHOWN_ORDERS),
    findPastCustomer(db, { email }),
  ]);
  return {
    pastOrders: orders.map((order) => ({
      number: order.number,
      placedAt: order.placedAt,
      state: order.state,
      total: pastTotal(order),
      lines: pastLines(order),
    })),
    formerTags: customer?.facts.tags.join(", ") ?? "",
    formerNote: customer?.facts.note ?? "",
  };
}

/** All that a former shop knew of a person, for the export of their data. */
export async function readPastData(db: Services["db"], email: string) {
  const [orders, customer] = await Promise.all([
    listPastOrdersOf(db, email),
    findPastCustomer(db, { email }),
  ]);
  return {
    customerOfFormerShop: customer && { email, name: customer.name, ...customer.facts },
    ordersInFormerShop: orders.map(({ id: _, ...order }): PastOrder => order),
  };
}
