import { removeUnits } from "#modules/cart/rules/remove-units.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import { storedCart, storedGiftCards } from "./stored-cart.ts";
import { keepCoupon } from "./stored-coupon.ts";

type Ordered = {
  number: string;
  lines: readonly WantedLine[];
  giftCards?: readonly string[];
};

/** Limit of unpaid orders that a browser remembers. */
const MOST_UNPAID = 10;

// Cart lines of each unpaid order placed in this browser. A cart in another browser is not affected.
const ordered = createStoredValue<readonly Ordered[]>({
  key: "shop.ordered.v1",
  initial: [],
  parse: (text) => (JSON.parse(text) as Ordered[]).filter(({ lines }) => Array.isArray(lines)),
});

/** Stores the cart lines of an unpaid order. */
export function noteOrdered(
  number: string,
  { lines, giftCards }: { lines: readonly WantedLine[]; giftCards: readonly { id: string }[] },
): void {
  const ids = giftCards.map(({ id }) => id);
  ordered.update((all) =>
    [{ number, lines, giftCards: ids }, ...all.filter((each) => each.number !== number)].slice(
      0,
      MOST_UNPAID,
    ),
  );
}

/** Clears them at sign-out. */
export function forgetOrdered(): void {
  ordered.update(() => []);
}

/** Removes a placed order's lines and coupon from the cart, once; lines added since remain. */
export function takeOutOrdered(number: string): void {
  const order = ordered.get().find((each) => each.number === number);
  if (!order) return;
  ordered.update((all) => all.filter((each) => each.number !== number));
  storedCart.update((cart) => order.lines.reduce(removeUnits, cart));
  const { giftCards = [] } = order;
  if (giftCards.length > 0)
    storedGiftCards.update((all) => all.filter(({ id }) => !giftCards.includes(id)));
  keepCoupon("");
}
