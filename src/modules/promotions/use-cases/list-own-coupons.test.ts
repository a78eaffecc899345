import { afterAll, beforeAll, expect, test } from "vitest";
import {
  forgetMembersPromotions,
  insertPromotion,
  type NewPromotion,
} from "#modules/promotions/store/promotions.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { listOwnCoupons } from "./list-own-coupons.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.database.pool.query("delete from promotion where is_sample");
});
afterAll(() => shop.close());

const uid = "u-ada";

async function coupon(code: string, change: Partial<NewPromotion> = {}) {
  await insertPromotion(shop.services.db, {
    code,
    name: code,
    benefit: { kind: "fixed", amount: cents(500) },
    minimumSubtotal: cents(0),
    categoryIds: null,
    isFirstOrderOnly: false,
    audience: "everybody",
    uid: null,
    startsAt: shop.services.clock.now().toISOString(),
    endsAt: null,
    limit: null,
    limitPerCustomer: null,
    isListed: true,
    ...change,
  });
}

async function statesOf(who: string | null) {
  const account = who === null ? null : { uid: who };
  const accounts = { identify: async () => account && { account } } as never;
  const own = await listOwnCoupons({ ...shop.services, accounts }, new Request("http://shop/"));
  return own && Object.fromEntries(own.coupons.map(({ code, state }) => [code, state]));
}

test("a member sees listed and personal coupons, each with its state", async () => {
  const now = shop.services.clock.now().getTime();
  const later = (days: number) => new Date(now + days * 86_400_000).toISOString();
  await coupon("FORALL");
  await coupon("HIDDEN", { isListed: false });
  await coupon("MINE", { audience: "member", uid, isListed: false, endsAt: later(3) });
  await coupon("THEIRS", { audience: "member", uid: "u-grace", isListed: false });
  await coupon("SOON", { startsAt: later(2) });
  await coupon("STUDENTS", { audience: "students" });
  await coupon("FIRST", { isFirstOrderOnly: true });
  await coupon("ONCE", { limitPerCustomer: 1 });
  await coupon("GONE");
  await shop.database.pool.query("update promotion set stopped_at = now() where code = 'GONE'");
  expect(await statesOf(null)).toBeNull();
  const ready = {
    FORALL: "ready",
    MINE: "ready",
    SOON: "later",
    STUDENTS: "not-for-you",
    FIRST: "ready",
    ONCE: "ready",
  };
  expect(await statesOf(uid)).toEqual(ready);

  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const expectedTotal = cents((await shop.totalOf(lines)) - 500);
  await shop.placeAndPay({ uid, lines, coupon: "ONCE", expectedTotal });
  const after = { ...ready, ONCE: "used", FIRST: "not-for-you" };
  expect(await statesOf(uid)).toEqual(after);
  const { THEIRS, MINE: _, ...others } = { ...ready, THEIRS: "ready" };
  expect(await statesOf("u-grace")).toEqual({ ...others, THEIRS });

  shop.minutes(3 * 24 * 60);
  expect(await statesOf(uid)).toEqual({ ...after, MINE: "expired", SOON: "ready" });
  await shop.services.db
    .transaction()
    .execute((tx) => forgetMembersPromotions(tx, uid, shop.services.clock.now()));
  expect(await statesOf(uid)).not.toHaveProperty("MINE");
});
