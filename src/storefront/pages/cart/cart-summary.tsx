import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { itemCount } from "#modules/cart/rules/cart.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { negative, formatMoney } from "#modules/core/rules/money/money.ts";
import type { PaymentMark } from "#modules/payments/rules/payment-method.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import type { CartPrice } from "#modules/pricing/rules/price-cart.ts";
import { AmountRow } from "#storefront/ui/amount-row.tsx";
import { PaymentMarks } from "#storefront/ui/payment-marks.tsx";
import { FreeShippingProgress } from "./free-shipping-progress.tsx";
import { ProceedToCheckout, type Obstacle } from "./proceed-to-checkout.tsx";
import type { Reductions } from "./use-reductions.ts";
import { useDeliveryDays } from "./use-delivery-days.ts";

type CartSummaryProps = {
  price: CartPrice;
  /** Discounts from promotions; null if there are none. */
  reductions: Reductions | null;
  /** The coupon field. */
  coupon: ReactNode;
  /** Number of items in the totals. */
  counted: number;
  /** Number of items left out because they can't be bought. */
  leftOut: number;
  obstacle: Obstacle | null;
  /** Logos of the enabled payment methods. */
  marks: readonly PaymentMark[];
  /** Lines that can be bought. */
  lines: readonly WantedLine[];
  /** The element with the checkout button. */
  button: Ref<HTMLDivElement>;
};

/** Cart totals and the checkout button. */
export function CartSummary(props: CartSummaryProps) {
  const { price, reductions, counted, leftOut, obstacle, lines, marks, button } = props;
  const total = reductions?.total ?? price.total;
  const days = useDeliveryDays();
  return (
    <section
      aria-labelledby="summary-heading"
      className="grid gap-5 rounded-card bg-card p-5 shadow-raised *:min-w-0 sm:p-7"
    >
      <h2 id="summary-heading" className="text-xl font-semibold tracking-tight">
        Order summary
      </h2>
      {counted > 0 && <FreeShippingProgress missing={price.untilFreeShipping} />}
      <dl className="grid gap-3 tabular-nums">
        <AmountRow term={`Subtotal (${itemCount(counted)})`} amount={formatMoney(price.subtotal)} />
        {price.discount > 0 && (
          <AmountRow term="Discount" amount={formatMoney(negative(price.discount))} isGood />
        )}
        {counted > 0 && (
          <AmountRow
            term="Shipping"
            amount={price.shipping === 0 ? "Free" : formatMoney(price.shipping)}
          />
        )}
        {reductions?.reasons.map(({ label, amount }) => (
          <AmountRow key={label} term={label} amount={formatMoney(amount)} isGood />
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <dt className="text-lg font-semibold">Total</dt>
          <dd className="ml-auto text-2xl font-semibold">{formatMoney(total)}</dd>
        </div>
      </dl>
      {counted > 0 && props.coupon}
      {leftOut > 0 && (
        <p className="text-sm text-muted">
          {itemCount(leftOut)} that can’t be bought now {leftOut === 1 ? "is" : "are"} not counted.
        </p>
      )}
      {counted > 0 && (
        <p>
          Get it <strong className="font-semibold">{days}</strong>
        </p>
      )}
      <div ref={button}>
        <ProceedToCheckout obstacle={obstacle} lines={lines} />
      </div>
      <div className="grid justify-items-center gap-3 text-center text-sm text-balance text-muted">
        <PaymentMarks accepted={marks} />
        <p>{policy.returnDays}-day returns. You pay nothing until you place the order.</p>
      </div>
      <SpokenTotal text={`Total ${formatMoney(total)}, ${itemCount(counted)}.`} />
    </section>
  );
}

/** Announces the total after it has settled: not on load and not on every click. */
function SpokenTotal({ text }: { text: string }) {
  const [spoken, setSpoken] = useState("");
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      setSpoken(text);
    }, 1200);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}
