import { useEffect, useRef } from "react";
import { href } from "react-router";
import { buttonClass } from "#storefront/ui/button.tsx";
import type { EarlierOrder } from "./checkout-flow.ts";

type EarlierOrderNoticeProps = {
  earlier: EarlierOrder;
  /** A new value moves the focus to the notice. */
  focusOn: unknown;
};

/** An earlier order can't be replaced any more, so items added since were not ordered. */
export function EarlierOrderNotice({ earlier, focusOn }: EarlierOrderNoticeProps) {
  const { number, isPaid } = earlier;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [earlier, focusOn]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid justify-items-start gap-4 rounded-card border border-sale bg-sale-soft p-5"
    >
      <div>
        <h2 className="font-semibold">Nothing new was ordered or charged</h2>
        <p className="mt-1">
          {isPaid
            ? `Your order ${number} is paid already, and what you have changed since is not part of it. Anything that you have put into your cart since is still there, to be ordered on its own.`
            : `The payment of your order ${number} is still being checked, and what you have changed since is not part of it. Your cart is as it was: please order what is new in it once we know.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={href("/orders/:number", { number })} className={buttonClass("primary")}>
          See order {number}
        </a>
        <a href={href("/cart")} className={buttonClass("secondary")}>
          Back to the cart
        </a>
      </div>
    </div>
  );
}
