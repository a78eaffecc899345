import { pictureUrl } from "#modules/core/rules/picture.ts";
import { byId, pageOf } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import { DAY_MS, dayPlus } from "#modules/core/rules/time.ts";
import { usualCarriers } from "#modules/delivery/rules/shipment.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { badgesOf, dueDayOn, promiseOf } from "#modules/orders/rules/order-badges.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";
import { exportedOrder } from "#modules/orders/rules/exported-order.ts";
import {
  openWork,
  taskWords,
  type OpenTask,
  type StaffOrderList,
} from "#modules/orders/rules/pending-work.ts";
import {
  countOpenWork,
  listSoldProducts,
  listStaffOrders,
  listUsedCarriers,
  sumSales,
  type StaffOrderRow,
} from "#modules/orders/store/staff-orders.server.ts";
import type { Services } from "#platform/services.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { LookUp } from "#platform/commands/look-up.ts";
import { listKnownBuyers } from "#modules/orders/store/known-buyers.server.ts";

const SHOWN_LINES = 3;

type Filter = { view: StaffOrderList; q: string; sort: "newest" | "oldest" };
type Asked = Filter & { after?: number | null | undefined; pageSize: number };

/** Returns a page of a list of orders; `next` is the `after` of the next page. */
export async function listOrdersForStaff(
  { db, clock }: Pick<Services, "db" | "clock">,
  { after = null, pageSize, ...filter }: Asked,
) {
  const now = clock.now();
  const asked = { ...filterOf(filter, now), after, limit: pageSize + 1 };
  const found = await listStaffOrders(db, asked);
  const { rows, next } = pageOf(found, pageSize, byId);
  return { rows: rows.map((row) => rowOf(row, now)), next };
}

const dueDayOf = (now: Date) => dueDayOn(localTime(now, shopLocale().timeZone).day);

const filterOf = ({ view, q, sort }: Filter, now: Date) => ({
  list: view,
  dueDay: dueDayOf(now),
  words: typedWords(q),
  isOldestFirst: sort === "oldest",
});

const EXPORTED_AT_ONCE = 500;

/** Yields the rows of an export page by page, so that its memory does not grow with the list. */
export async function* exportOrders(
  { db, clock }: Pick<Services, "db" | "clock">,
  filter: Filter,
): AsyncGenerator<(string | number)[][]> {
  let after: number | null = null;
  do {
    const page: StaffOrderRow[] = await listStaffOrders(db, {
      ...filterOf(filter, clock.now()),
      after,
      limit: EXPORTED_AT_ONCE,
    });
    if (page.length > 0) yield page.map(exportedOrder);
    after = page.length < EXPORTED_AT_ONCE ? null : (page.at(-1)?.id ?? null);
  } while (after !== null);
}

/** Returns carriers to suggest: those of the last orders, then the usual ones. */
export async function listCarriers({ db }: Pick<Services, "db">): Promise<string[]> {
  return [...new Set([...(await listUsedCarriers(db)), ...usualCarriers])];
}

/** Returns how many orders wait for each kind of work, with the list that shows them. */
export async function countWorkForStaff({ db, clock }: Pick<Services, "db" | "clock">) {
  const { due, toPack, toShip, returns, disputed, unclear } = await countOpenWork(
    db,
    dueDayOf(clock.now()),
  );
  const work = (name: string, count: number, list: StaffOrderList) => ({
    name,
    count,
    // The address of the list's tab.
    to: `/orders?view=${list}${list === "due" || list.startsWith("to-") ? "&sort=oldest" : ""}`,
  });
  return [
    { ...work("Promises at risk", due, "due"), isPart: true },
    work("Orders to pack", toPack, "to-pack"),
    work("Parcels to ship", toShip, "to-ship"),
    work("Returns to handle", returns, "returns"),
    work("Disputed payments", disputed, "disputes"),
    work("Payments to check", unclear, "all"),
  ];
}

/** Two periods of the longest, so that each is compared with the one before. */
const SHOWN_DAYS = 60;

/** Placed orders and their total less refunds, in cents, on each of the last 60 days, the newest last. */
export async function readSales(
  { db, clock }: Pick<Services, "db" | "clock">,
  timeZone: string,
): Promise<{ day: string; orders: number; total: number }[]> {
  const now = clock.now();
  const from = new Date(now.getTime() - (SHOWN_DAYS + 1) * DAY_MS);
  const sales = new Map((await sumSales(db, { from, timeZone })).map((each) => [each.day, each]));
  const today = localTime(now, timeZone).day;
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = dayPlus(today, index + 1 - SHOWN_DAYS);
    return sales.get(day) ?? { day, orders: 0, total: 0 };
  });
}

const BEST_SELLERS = { days: 30, limit: 5 };

/** The products that orders of 30 days sold most; a sample's popularity is no sale. */
export function readBestSellers({ db, clock }: Pick<Services, "db" | "clock">) {
  const { days, limit } = BEST_SELLERS;
  return listSoldProducts(db, { since: new Date(clock.now().getTime() - days * DAY_MS), limit });
}

// The badges of a row say these already.
const isOnBadges = ({ commands }: OpenTask) =>
  commands.some((each) => ["pack-order", "ship-order", "record-payment"].includes(each));

function rowOf(order: StaffOrderRow, now: Date) {
  const { number, email, address, agreed, facts, stage, createdAt, placedAt } = order;
  const lines = agreed.lines.slice(0, SHOWN_LINES);
  const tasks = openWork(facts);
  return {
    number,
    createdAt: createdAt.toISOString(),
    placedAt: placedAt?.toISOString() ?? null,
    email,
    name: `${address.firstName} ${address.lastName}`.trim(),
    stage,
    stageName: stages[stage].name,
    total: facts.total,
    refunded: facts.refunded,
    units: facts.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    products: lines.map(({ name, ownName = name }) => ownName),
    pictures: lines.flatMap(({ picture }) => smallest(picture)),
    work: taskWords(tasks),
    alerts: taskWords(tasks.filter((each) => !isOnBadges(each))),
    ...badgesOf(facts, now),
    promise: promiseOf(facts, agreed.delivery.to, localTime(now, shopLocale().timeZone).day),
  };
}

function smallest(picture: { key: string; widths: readonly number[] }): string[] {
  const [width] = picture.widths;
  return width === undefined ? [] : [pictureUrl(picture, "webp", width)];
}

export const lookUpOrders: LookUp = {
  position: 20,
  title: "Orders",
  permissions: ["orders", "refunds"],
  async find(services, q, most) {
    const asked = { view: "all", q, sort: "newest", pageSize: most } as const;
    const { rows } = await listOrdersForStaff(services, asked);
    return rows.map(({ number, name, email, total, stageName, pictures: [picture = null] }) => ({
      name: number,
      note: `${name || email} · ${formatMoney(total)}`,
      state: stageName,
      picture,
      to: `/orders/${number}`,
    }));
  },
};

const FOUND = 6;

/** Returns buyers and members that match a search, for a telephone order; none without words. */
export async function findKnownBuyers({ db }: Pick<Services, "db">, search: string) {
  const words = typedWords(search);
  return words.length === 0 ? [] : listKnownBuyers(db, words, FOUND);
}
