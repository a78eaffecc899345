import { cartTexts } from "./cart-texts.ts";
import { Suspense, useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { itemCount } from "#modules/cart/rules/cart.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { cents, formatMoney, negative, type Money } from "#modules/core/rules/money/money.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { deliveryDays, deliveryWindow } from "#modules/delivery/rules/delivery.ts";
import type { PaymentMark } from "#modules/payments/rules/payment-method.ts";
import type { CartPrice } from "#modules/pricing/rules/pricing.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import { shippingPolicy } from "#modules/settings/rules/policy.ts";
import { giftCardTexts } from "#storefront/pages/gift-cards/gift-card-texts.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { AmountRow } from "#storefront/ui/amount-row.tsx";
import { CodeDisclosure } from "#storefront/ui/form/code-disclosure.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { PaymentMarks } from "#storefront/ui/payment-marks.tsx";
import { ProceedToCheckout, type Obstacle } from "./proceed-to-checkout.tsx";
import type { Reductions } from "./use-reductions.ts";

type CartSummaryProps = {
  price: CartPrice;
  /** Whether prices include taxes; null if the shop collects none. */
  priceNote: string | null;
  /** Gift cards to buy, in cents. */
  giftTotal: Money;
  /** Discounts from promotions; null if there are none. */
  reductions: Reductions | null;
  coupon: ReactNode;
  counted: number;
  /** Number of items left out because they can't be bought. */
  leftOut: number;
  obstacle: Obstacle | null;
  /** Logos of the enabled payment methods. */
  marks: readonly PaymentMark[];
  /** Lines that can be bought. */
  lines: readonly WantedLine[];
  button: Ref<HTMLDivElement>;
};

export function CartSummary(props: CartSummaryProps) {
  const { price, giftTotal, priceNote, reductions, counted, leftOut } = props;
  const { obstacle, lines, marks, button } = props;
  const total = cents((reductions?.total ?? price.total) + giftTotal);
  const days = useDeliveryDays();
  return (
    <section
      aria-labelledby="summary-heading"
      className="grid gap-5 rounded-card bg-card p-5 shadow-raised *:min-w-0 sm:p-7"
    >
      <h2 id="summary-heading" className="text-xl font-semibold tracking-tight">
        {cartTexts.orderSummary}
      </h2>
      {counted > 0 && <FreeShippingProgress missing={price.untilFreeShipping} />}
      <dl className="grid gap-3 tabular-nums">
        <AmountRow
          term={cartTexts.subtotal(itemCount(counted))}
          amount={formatMoney(price.subtotal)}
        />
        {price.discount > 0 && (
          <AmountRow term="Discount" amount={formatMoney(negative(price.discount))} isGood />
        )}
        {counted > 0 && (
          <AmountRow
            term="Shipping"
            amount={price.shipping === 0 ? cartTexts.free : formatMoney(price.shipping)}
          />
        )}
        {reductions?.reasons.map(({ label, amount }) => (
          <AmountRow key={label} term={label} amount={formatMoney(amount)} isGood />
        ))}
        {giftTotal > 0 && (
          <AmountRow term={giftCardTexts.cart.row} amount={formatMoney(giftTotal)} />
        )}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <dt className="text-lg font-semibold">{cartTexts.total}</dt>
          <dd className="ml-auto text-2xl font-semibold">{formatMoney(total)}</dd>
          {priceNote && <dd className="w-full text-right text-sm text-muted">{priceNote}</dd>}
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
        <p>{cartTexts.terms(useShop().returnDays)}</p>
      </div>
      <SpokenTotal text={cartTexts.announcedTotal(formatMoney(total), itemCount(counted))} />
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

const bar =
  "h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-300 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent";

/** Progress towards free shipping (§9). */
function FreeShippingProgress({ missing }: { missing: Money }) {
  const { freeFrom } = shippingPolicy;
  const isReached = missing === 0;

  return (
    <div className="grid gap-2.5">
      <p className="flex items-center gap-2 text-sm">
        <Icon name={isReached ? "check" : "truck"} size={18} className="shrink-0 text-accent" />
        {isReached ? (
          <span>
            Your order ships <strong className="font-semibold">{cartTexts.progressFree}</strong>.
          </span>
        ) : (
          <span>
            Add <strong className="font-semibold tabular-nums">{formatMoney(missing)}</strong> more
            for free shipping.
          </span>
        )}
      </p>
      <progress
        aria-label={cartTexts.progressToFreeShipping}
        max={freeFrom}
        value={freeFrom - missing}
        className={bar}
      />
    </div>
  );
}

/** Maximum wait between checks, because timers pause while a computer sleeps. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;

/** Delivery days for an order placed now; updated when the cut-off time passes. */
function useDeliveryDays(): string {
  const [now, setNow] = useState(() => new Date());
  const window = deliveryWindow(now);
  const validUntil = window.validUntil.getTime();
  useEffect(() => {
    const wait = Math.min(validUntil - now.getTime(), LOOK_AGAIN_MS);
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [now, validUntil]);
  return deliveryDays(window);
}

const CodeField = lazyPart(() =>
  import("#storefront/ui/form/code-field.tsx").then((module) => module.CodeField),
);

type CartCouponProps = {
  /** Outcome of the applied code; null without a code or before the shop's answer. */
  outcome: CouponOutcome | null;
  /** Outcome of a typed code that was rejected and did not replace the applied one. */
  refused: CouponOutcome | null;
  isBusy: boolean;
  onChoose(code: string): void;
};

/** Coupon field; collapsed until it is opened or a code is applied. */
export function CartCoupon({ outcome, refused, isBusy, onChoose }: CartCouponProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <CodeDisclosure
      title={cartTexts.couponCode}
      isOpen={isOpened || outcome !== null}
      onOpen={() => setOpened(true)}
    >
      {(isOpened || outcome !== null) && (
        <Suspense fallback={<div className="min-h-11" />}>
          <CodeField
            name="coupon"
            label={cartTexts.couponCode}
            maxLength={40}
            given={outcome}
            refused={refused}
            isBusy={isBusy}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </CodeDisclosure>
  );
}
