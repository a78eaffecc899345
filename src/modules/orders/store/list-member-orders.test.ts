import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderListFilter } from "#modules/orders/rules/order-list-filter.ts";
import {
  orderGroups,
  stageOf,
  stages,
  type OrderStage,
} from "#modules/orders/rules/order-stage.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { listMemberOrders, type MemberOrderRow } from "./member-orders.server.ts";

let shop: OrdersShop;
let all: MemberOrderRow[];
const numbers = {} as Record<string, string>;

const parcel = { shipment: null, lines: null, carrier: null, tracking: null };
const everything = { by: "buyer", reason: "", lines: null, restock: true } as const;

beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.setStock(shop.lamp, 100);
  const place = async (name: string, details: Record<string, string> | null) => {
    const { id, number } = await shop.place({
      uid: "ada",
      lines: [{ productId: shop.lamp, quantity: 2 }],
    });
    if (details) await shop.pay(id, details);
    numbers[name] = number;
    return id;
  };
  await place("expired by its hold", null);
  await place("refused, and its hold over", cards.declined);
  await place("charged later", cards.late);
  shop.minutes(16);
  await place("unpaid", null);
  await place("asked by the bank", cards.asksForApproval);
  await place("placed", cards.pays);
  await shop.change(await place("cancelled", cards.pays), { type: "cancel", ...everything });
  await shop.change(await place("shipped", cards.pays), { type: "ship", ...parcel });
  const delivered = async (name: string) => {
    const id = await place(name, cards.pays);
    await shop.change(id, { type: "ship", ...parcel });
    await shop.change(id, { type: "deliver", shipment: null });
    return id;
  };
  await delivered("delivered");
  const line = [{ line: 0, quantity: 1 }];
  const back = { type: "request-return", lines: line, reason: "" } as const;
  await shop.change(await delivered("being returned"), back);
  const refused = await delivered("return refused");
  await shop.change(refused, back);
  await shop.change(refused, { type: "decide-return", return: 1, to: "refused", note: "" });
  const nothing = { lines: [], shipping: false, amount: null };
  await shop.change(await delivered("refunded"), { type: "refund", ...nothing });
  await place("lost to a dispute", cards.disputed);
  await shop.decideDispute("lost");
  await shop.placeAndPay({ uid: "charles" });
  all = (await list({})).orders;
});
afterAll(() => shop.close());

const list = (filter: Partial<OrderListFilter>, page = { limit: 100, offset: 0 }) =>
  listMemberOrders(shop.services.db, {
    uid: "ada",
    filter: { group: null, period: null, search: "", ...filter },
    now: shop.services.clock.now(),
    ...page,
  });
const found = async (filter: Partial<OrderListFilter>) =>
  (await list(filter)).orders.map(({ number }) => number);
const stage = ({ facts }: MemberOrderRow): OrderStage => stageOf(facts, shop.services.clock.now());
const named = (...names: string[]) => names.map((name) => numbers[name] ?? "").toSorted();

describe("a member's list of orders", () => {
  test("lists all own orders and no others, newest first, with their number and years", async () => {
    expect(all.map(({ number }) => number)).toEqual(Object.values(numbers).toReversed());
    expect(await list({}, { limit: 2, offset: 1 })).toMatchObject({
      total: 13,
      years: [2026],
      orders: [{ number: numbers["refunded"] }, { number: numbers["return refused"] }],
    });
  });

  test("is parted as its stages say", async () => {
    expect(new Set(all.map(stage)).size).toBeGreaterThan(7);
    for (const group of orderGroups) {
      const inGroup = all.filter((each) => stages[stage(each)].group === group);
      const alsoBack = group === "ended" ? named("being returned") : [];
      const expected = [...inGroup.map(({ number }) => number), ...alsoBack];
      expect((await found({ group })).toSorted()).toEqual(expected.toSorted());
    }
    expect((await found({ group: "ended" })).toSorted()).toEqual(
      named(
        "expired by its hold",
        "refused, and its hold over",
        "cancelled",
        "refunded",
        "being returned",
        "lost to a dispute",
      ),
    );
    expect((await found({ group: "delivered" })).toSorted()).toEqual(
      named("delivered", "being returned", "return refused"),
    );
  });

  test("is found by number, with or without dashes, and by words of a name in any order", async () => {
    const number = numbers["placed"] ?? "";
    for (const search of [number, number.toLowerCase(), number.replaceAll("-", ""), ` ${number} `])
      expect(await found({ search: search.trim() })).toEqual([number]);
    const { rows } = await shop.database.pool.query("select name from product where id = $1", [
      shop.lamp,
    ]);
    const words = (rows[0].name as string).split(" ");
    expect(await found({ search: words.toReversed().join(" ").toUpperCase() })).toHaveLength(13);
    expect(await found({ search: `${words[0]} nowhere`, group: "delivered" })).toEqual([]);
    for (const search of ["%", "_", "'", "\\", "%%%%%"])
      expect(await found({ search })).toEqual([]);
  });

  test("is of the last days, the last months or a year of the shop's own time", async () => {
    const move = (name: string, at: string) =>
      shop.database.pool.query("update shop_order set created_at = $1 where number = $2", [
        at,
        numbers[name],
      ]);
    await move("delivered", "2025-09-15T00:00:00Z");
    await move("refunded", "2026-01-01T01:00:00Z");
    expect(await found({ period: "30-days" })).toHaveLength(11);
    expect((await list({ period: "6-months" })).total).toBe(13);
    // The new year has not begun in the shop's time zone.
    expect((await found({ period: 2025 })).toSorted()).toEqual(named("delivered", "refunded"));
    expect((await list({ period: 2026 })).total).toBe(11);
    expect((await list({ period: 2024 })).total).toBe(0);
    expect((await list({ group: "delivered", period: 2025 })).orders).toMatchObject([
      { number: numbers["delivered"] },
    ]);
    expect((await list({})).years).toEqual([2026, 2025]);
  });
});
