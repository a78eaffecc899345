import { itemCount } from "#modules/cart/rules/cart.ts";

/** Receives the focus when the focused line is removed. */
export const CART_HEADING = "cart-heading";

export function CartHeading({ totalItems }: { totalItems: number }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1
        id={CART_HEADING}
        tabIndex={-1}
        className="text-3xl font-semibold tracking-tight outline-none md:text-4xl"
      >
        Your cart
      </h1>
      {totalItems > 0 && <p className="text-muted tabular-nums">{itemCount(totalItems)}</p>}
    </div>
  );
}
