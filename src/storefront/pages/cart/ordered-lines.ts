import { isSameLine, removeItem, updateQuantity, type Cart } from "#modules/cart/rules/cart.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import { keepCoupon } from "./stored-coupon.ts";
import { storedCart } from "./stored-cart.ts";

type Ordered = { number: string; lines: readonly WantedLine[] };

/** More orders than anybody leaves unpaid in one browser. */
const MOST_UNPAID = 10;

// Which lines of this browser's cart an order has: another browser's cart is none of its business.
const ordered = createStoredValue<readonly Ordered[]>({
  key: "shop.ordered.v1",
  initial: [],
  parse: (text) => (JSON.parse(text) as Ordered[]).filter(({ lines }) => Array.isArray(lines)),
});

/** Notes which lines an order has that is still to be paid. */
export function noteOrdered(number: string, lines: readonly WantedLine[]): void {
  ordered.update((all) =>
    [{ number, lines }, ...all.filter((each) => each.number !== number)].slice(0, MOST_UNPAID),
  );
}

/** Whoever ordered is leaving this browser. */
export function forgetOrdered(): void {
  ordered.update(() => []);
}

/**
 * Takes the lines of a placed order out of the cart, once, with the coupon that went with them; what was added since
 * stays. Says whether it did.
 */
export function takeOutOrdered(number: string): boolean {
  const order = ordered.get().find((each) => each.number === number);
  if (!order) return false;
  ordered.update((all) => all.filter((each) => each.number !== number));
  storedCart.update((cart) => order.lines.reduce(without, cart));
  keepCoupon("");
  return true;
}

function without(cart: Cart, line: WantedLine): Cart {
  const item = cart.items.find((each) => isSameLine(each, line));
  if (!item) return cart;
  const rest = item.quantity - line.quantity;
  return rest > 0 ? updateQuantity(cart, item, rest) : removeItem(cart, item);
}
