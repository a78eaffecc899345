import { pictureUrl } from "#modules/catalogue/rules/picture.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";
import { timelineOf } from "#modules/orders/rules/order-timeline.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import { openWork, type StaffOrderList } from "#modules/orders/rules/staff-order-list.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { listStaffOrders, type StaffOrderRow } from "#modules/orders/store/staff-orders.server.ts";
import type { Services } from "#platform/services.ts";

const SHOWN_LINES = 3;

type Asked = { list: StaffOrderList; search: string; after: number | null; pageSize: number };

/** Returns a page of a list of orders, the newest first; `next` is the `after` of the next page. */
export async function listOrdersForStaff(
  { db }: Pick<Services, "db">,
  { list, search, after, pageSize }: Asked,
) {
  const words = typedWords(search);
  const found = await listStaffOrders(db, { list, words, before: after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const next = found.length > pageSize ? String(shown.at(-1)?.id) : null;
  return { rows: shown.map(rowOf), next };
}

/** Returns an order with its history and open work, or null. */
export async function readOrderForStaff({ db }: Pick<Services, "db">, number: string) {
  const order = await findOrder(db, { number });
  return order && detailsOf(order);
}

function rowOf({ number, email, address, agreed, facts, stage, placedAt }: StaffOrderRow) {
  const lines = agreed.lines.slice(0, SHOWN_LINES);
  return {
    number,
    placedAt: placedAt?.toISOString() ?? null,
    email,
    name: `${address.firstName} ${address.lastName}`.trim(),
    stage,
    stageName: stages[stage].name,
    total: facts.total,
    refunded: facts.refunded,
    units: facts.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    products: lines.map(({ name }) => name),
    pictures: lines.flatMap(({ picture }) => smallest(picture)),
    work: openWork(facts),
  };
}

function smallest(picture: { key: string; widths: readonly number[] }): string[] {
  const [width] = picture.widths;
  return width === undefined ? [] : [pictureUrl(picture, "webp", width)];
}

function detailsOf(order: StoredOrder) {
  return {
    order: viewOf(order),
    version: order.events.length,
    work: openWork(order.facts),
    history: timelineOf(order.events).map(({ text, at }) => ({ at, actor: null, words: text })),
  };
}
