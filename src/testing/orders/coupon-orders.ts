import { insertPromotion, type NewPromotion } from "#modules/promotions/store/promotions.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import type { OrderInput } from "#modules/orders/rules/place-order.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { checkoutOf } from "./checkout.ts";
import { type OrdersShop, quoteNow } from "./orders-shop.ts";

export const someone = (name: string) => parseEmailAddress(`${name}@example.com`) ?? undefined;

/** Helpers for coupons, and orders of one lamp with them. */
export function couponOrders(shop: OrdersShop) {
  let made = 0;

  const lampLines = () => [{ productId: shop.lamp, quantity: 1 }];

  /** A coupon of 10 % by default. */
  async function coupon(change: Partial<NewPromotion> = {}): Promise<string> {
    const code = `CODE${(made += 1)}`;
    const id = await insertPromotion(shop.services.db, {
      code,
      name: "Spring sale",
      benefit: { kind: "percent", percent: 10 },
      minimumSubtotal: cents(0),
      categoryIds: null,
      isFirstOrderOnly: false,
      audience: "everybody",
      uid: null,
      startsAt: shop.services.clock.now().toISOString(),
      endsAt: null,
      limit: null,
      limitPerCustomer: null,
      isListed: false,
      ...change,
    });
    if (id === null) throw new Error(`${code} was given out before`);
    return code;
  }

  /** The total of one lamp with a code, for a guest or a member. */
  async function totalWith(code: string | null, uid: string | null = null): Promise<Money> {
    const quote = await quoteNow(shop.services, { lines: lampLines(), uid, coupon: code });
    return quote.total;
  }

  /** The placed order, or why it was refused. */
  async function tryToOrder(code: string | null, name: string, change: Partial<OrderInput> = {}) {
    const expectedTotal = change.expectedTotal ?? (await totalWith(code, change.uid));
    const email = someone(name);
    const checkout = checkoutOf({ lines: lampLines(), coupon: code, expectedTotal, ...change });
    const placed = await submitOrder(shop.services, email ? { ...checkout, email } : checkout);
    return placed.ok ? placed.value : placed.error.code;
  }

  async function orderWith(...args: Parameters<typeof tryToOrder>) {
    const done = await tryToOrder(...args);
    if (typeof done === "string") throw new Error(done);
    return done;
  }

  /** The coupon's counted uses, and the number of orders that have it. */
  async function usesOf(code: string) {
    const { rows } = await shop.database.pool.query(
      `select p.used, count(u.order_id) filter (where u.released_at is null)::int as uses
       from promotion p left join promotion_use u on u.promotion_id = p.id where p.code = $1 group by p.id`,
      [code],
    );
    return rows[0];
  }

  return { lampLines, coupon, totalWith, tryToOrder, orderWith, usesOf };
}
