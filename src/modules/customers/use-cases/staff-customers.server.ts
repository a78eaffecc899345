import { findAccountByUid, listSignInMethods } from "#modules/accounts/store/accounts.server.ts";
import { listSessions } from "#modules/accounts/store/account-sessions.server.ts";
import { findClosure } from "#modules/accounts/store/closures.server.ts";
import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { lifetime } from "#modules/accounts/use-cases/session-store.server.ts";
import { readSignInLock } from "#modules/accounts/use-cases/sign-in-lock.server.ts";
import { cents, decimalMoney } from "#modules/core/rules/money/money.ts";
import { pageOf } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import { listCustomerNotes } from "#modules/customers/store/customer-notes.server.ts";
import {
  findGuestEmail,
  guestOrder,
  listGuests,
  listMembers,
  readCustomerOrders,
  type CustomerOrder,
  type CustomerSort,
} from "#modules/customers/store/staff-customers.server.ts";
import { isMarkedCustomer } from "#modules/offline-payments/store/offline-methods.server.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";
import type { Services } from "#platform/services.ts";
import {
  customerSources,
  readSourceFields,
  sourceOf,
  type CustomerSource,
} from "./customer-sources.server.ts";
import type { LookUp } from "#platform/commands/look-up.ts";

type Filter = { view: string; sort: CustomerSort; q: string };
type Asked = Filter & { after?: string | null | undefined; pageSize: number };

/** Returns a page of customers; `next` is the `after` of the next page. */
export async function listCustomersForStaff(
  { db }: Pick<Services, "db">,
  { view, sort, q, after = null, pageSize }: Asked,
) {
  const page = { words: typedWords(q), after, limit: pageSize + 1 };
  const source = customerSources().find(({ kind }) => kind === view);
  const found = source
    ? await listKnown({ db }, source, page)
    : view === "guests"
      ? await listGuests(db, page)
      : await listMembers(db, { ...page, sort });
  return pageOf(found, pageSize, ({ id }) => id);
}

type Page = { words: readonly string[]; after: string | null; limit: number };

async function listKnown(
  services: Pick<Services, "db">,
  { kind, list }: CustomerSource,
  { after, ...page }: Page,
) {
  const rows = await list(services, { ...page, after: sourceOf(after)?.number ?? null });
  return rows.map(({ id, ...row }) => ({ ...row, id: `${kind}-${id}` }));
}

const EXPORTED_AT_ONCE = 500;

export const customerColumns = ["Name", "Email", "Orders", "Spent", "Last order", "Customer since"];

/** Yields the rows of an export page by page. */
export async function* exportCustomers(
  services: Pick<Services, "db">,
  filter: Filter,
): AsyncGenerator<(string | number)[][]> {
  let after: string | null = null;
  do {
    const asked: Asked = { ...filter, after, pageSize: EXPORTED_AT_ONCE };
    const { rows, next } = await listCustomersForStaff(services, asked);
    yield rows.map(({ name, email, orders, spent, lastOrderAt, createdAt }) => [
      name,
      email,
      orders,
      spent === null ? "" : decimalMoney(cents(spent)),
      lastOrderAt ?? "",
      createdAt ?? "",
    ]);
    after = next;
  } while (after !== null);
}

const SHOWN_ORDERS = 50;

type RecordServices = Pick<Services, "db" | "clock">;

/** Returns everything that staff see of a customer, or null. A guest is named by one of their orders. */
export async function readCustomerForStaff(services: RecordServices, id: string) {
  const known = sourceOf(id);
  if (known) return readKnown(services, id, known);
  const order = guestOrder(id);
  return order === null ? readMember(services, id) : readGuest(services, id, order);
}

async function readMember(services: RecordServices, uid: string) {
  const { db, clock } = services;
  const account = await findAccountByUid(db, uid);
  if (!account) return null;
  const { email, displayName: name, emailVerified, isDisabled } = account;
  const [profile, methods, sessions, closure, lock, notes, isMarked, placed, more] =
    await Promise.all([
      findProfile(db, uid),
      listSignInMethods(db, uid),
      listSessions(db, uid, lifetime(clock)),
      findClosure(db, uid),
      readSignInLock(services, email),
      listCustomerNotes(db, uid),
      isMarkedCustomer(db, uid),
      readCustomerOrders(db, { uid }, SHOWN_ORDERS),
      readSourceFields(services, emailVerified ? email : null),
    ]);
  const { address, mobileNumber = "" } = profile ?? {};
  return {
    id: uid,
    kind: "member",
    name,
    email,
    emailVerified,
    isDisabled,
    isMarked,
    createdAt: profile?.createdAt.toISOString() ?? null,
    telephone: mobileNumber,
    address: address ? Object.values(address).filter((line) => line !== "") : [],
    signInMethods: methods,
    devices: sessions.length,
    closure: closure && {
      kind: closure.kind,
      dueAt: closure.kind === "deletion" ? closure.dueAt.toISOString() : null,
    },
    failedSignIns: lock.failures,
    lockedUntil: lock.lockedUntil?.toISOString() ?? null,
    notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
    ...ordersOf(placed),
    ...more,
  };
}

async function readGuest(services: RecordServices, id: string, order: number) {
  const { db } = services;
  const email = await findGuestEmail(db, order);
  if (email === null) return null;
  const placed = await readCustomerOrders(db, { email }, SHOWN_ORDERS);
  return {
    ...withoutAccount,
    id,
    kind: "guest",
    name: placed.orders[0]?.name ?? "",
    email,
    createdAt: null,
    telephone: "",
    address: [],
    ...ordersOf(placed),
    ...(await readSourceFields(services, email)),
  };
}

async function readKnown(
  services: RecordServices,
  id: string,
  { source, number }: NonNullable<ReturnType<typeof sourceOf>>,
) {
  const found = await source.find(services, number);
  if (!found) return null;
  const placed = await readCustomerOrders(services.db, { email: found.email }, SHOWN_ORDERS);
  return {
    ...withoutAccount,
    ...found,
    id,
    kind: source.kind,
    ...ordersOf(placed),
    ...(await readSourceFields(services, found.email)),
  };
}

const withoutAccount = {
  isMarked: false,
  emailVerified: false,
  isDisabled: false,
  signInMethods: [],
  devices: 0,
  closure: null,
  failedSignIns: 0,
  lockedUntil: null,
  notes: [],
};

function ordersOf({ orders, sum }: Awaited<ReturnType<typeof readCustomerOrders>>) {
  return {
    orders: sum.orders,
    spent: sum.spent,
    lastOrderAt: sum.lastOrderAt,
    newestOrders: orders.map(orderOf),
  };
}

function orderOf({ number, placedAt, stage, total, refunded }: CustomerOrder) {
  return { number, placedAt, stage, stageName: stages[stage].name, total, refunded };
}

/** Members before guests, who are known by their orders only. */
export const lookUpCustomers: LookUp = {
  position: 30,
  title: "Customers",
  permissions: ["customers"],
  async find(services, q, most) {
    const list = (view: "members" | "guests") =>
      listCustomersForStaff(services, { view, q, sort: "newest", pageSize: most });
    const [members, guests] = await Promise.all([list("members"), list("guests")]);
    return [...members.rows, ...guests.rows].slice(0, most).map(({ id, name, email, orders }) => ({
      name: name || email,
      note: name ? email : "",
      state: orders === 0 ? null : orders === 1 ? "1 order" : `${orders} orders`,
      picture: null,
      to: `/customers/${id}`,
    }));
  },
};
