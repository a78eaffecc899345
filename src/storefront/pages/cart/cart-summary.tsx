import { cartTexts } from "./cart-texts.ts";
import { Suspense, useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { cartCountTexts } from "#modules/cart/rules/cart-count-texts.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { cents, formatMoney, negative, type Money } from "#modules/core/rules/money/money.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import type { PaymentMark } from "#modules/payments/rules/payment-method.ts";
import type { CartPrice } from "#modules/pricing/rules/cart-price.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import { DeliveryPlace } from "#storefront/pages/delivery/delivery-place.tsx";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { AmountRow } from "#storefront/ui/amount-row.tsx";
import { CodeDisclosure } from "#storefront/ui/form/code-disclosure.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { PaymentMarks } from "#storefront/ui/payment-marks.tsx";
import { ProceedToCheckout, type Obstacle } from "./proceed-to-checkout.tsx";
import type { CartDelivery } from "./use-products.ts";
import type { Reductions } from "./use-reductions.ts";

type CartSummaryProps = {
  price: CartPrice;
  /** Deliveries at home; null before the shop's first answer. */
  delivery: CartDelivery | null;
  /** Whether prices include taxes; null if the shop collects none. */
  priceNote: string | null;
  /** Gift cards to buy. */
  gifts: { total: Money; count: number };
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
  const { price, delivery, gifts, priceNote, reductions, counted, leftOut } = props;
  const { obstacle, lines, marks, button } = props;
  const { returnDays } = useShop();
  const isGiftOnly = counted === 0 && gifts.count > 0;
  const total = cents((reductions?.total ?? price.total) + gifts.total);
  return (
    <section
      aria-labelledby="summary-heading"
      className="grid gap-5 rounded-card bg-card p-5 shadow-raised *:min-w-0 sm:p-7"
    >
      <h2 id="summary-heading" className="text-xl font-semibold tracking-tight">
        {cartTexts.orderSummary}
      </h2>
      {counted > 0 && <FreeShippingProgress price={price} />}
      <dl className="grid gap-3 tabular-nums">
        {!isGiftOnly && (
          <AmountRow
            term={cartTexts.subtotal(cartCountTexts.items(counted))}
            amount={formatMoney(price.subtotal)}
          />
        )}
        {price.discount > 0 && (
          <AmountRow
            term={cartTexts.discount}
            amount={formatMoney(negative(price.discount))}
            isGood
          />
        )}
        {counted > 0 && <ShippingRow {...{ price, reductions }} />}
        {reductions?.reasons.map(({ label, amount }) => (
          <AmountRow key={label} term={label} amount={formatMoney(amount)} isGood />
        ))}
        {gifts.total > 0 && (
          <AmountRow
            term={cartCountTexts.giftCards(gifts.count)}
            amount={formatMoney(gifts.total)}
          />
        )}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <dt className="text-lg font-semibold">{cartTexts.total}</dt>
          <dd className="ms-auto text-2xl font-semibold">{formatMoney(total)}</dd>
          {priceNote && <dd className="w-full text-end text-sm text-muted">{priceNote}</dd>}
        </div>
      </dl>
      {counted > 0 && props.coupon}
      {leftOut > 0 && <p className="text-sm text-muted">{cartTexts.leftOut(leftOut)}</p>}
      {counted > 0 && <Arrival {...{ delivery, reductions }} />}
      <div ref={button}>
        <ProceedToCheckout obstacle={obstacle} lines={lines} />
      </div>
      {counted > 0 && <DeliveryPlace />}
      <div className="grid justify-items-center gap-3 text-center text-sm text-balance text-muted">
        <PaymentMarks accepted={marks} />
        <p>
          {`${isGiftOnly ? "" : cartTexts.returns(returnDays)} ${cartTexts.noPaymentYet}`.trim()}
        </p>
      </div>
      <SpokenTotal
        text={cartTexts.announcedTotal(
          formatMoney(total),
          cartCountTexts.items(counted + gifts.count),
        )}
      />
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
function FreeShippingProgress({ price }: { price: CartPrice }) {
  const { untilFreeShipping: missing, subtotal } = price;
  if (missing === null) return null;
  const isReached = missing === 0;

  return (
    <div className="grid gap-2.5">
      <p className="flex items-center gap-2 text-sm">
        <Icon name={isReached ? "check" : "truck"} size={18} className="shrink-0 text-accent" />
        {isReached ? (
          <span>
            <span>{cartTexts.progressShips}</span>{" "}
            <strong className="font-semibold">{cartTexts.progressFree}</strong>
            <span>{cartTexts.progressShipsEnd}</span>
          </span>
        ) : (
          <span>
            <span>{cartTexts.progressAdd}</span>{" "}
            <strong className="font-semibold tabular-nums">{formatMoney(missing)}</strong>{" "}
            <span>{cartTexts.progressAddEnd}</span>
          </span>
        )}
      </p>
      <progress
        aria-label={cartTexts.progressToFreeShipping}
        max={subtotal + missing}
        value={subtotal}
        className={bar}
      />
    </div>
  );
}

type ShippingRowProps = Pick<CartSummaryProps, "price" | "reductions">;

/** The price of standard delivery, once it is known. */
function ShippingRow({ price, reductions }: ShippingRowProps) {
  const shipping = price.shipping ?? reductions?.shipping ?? null;
  if (shipping === null) return null;
  return (
    <AmountRow
      term={cartTexts.shipping}
      amount={shipping === 0 ? cartTexts.free : formatMoney(shipping)}
    />
  );
}

type ArrivalProps = Pick<CartSummaryProps, "delivery" | "reductions">;

/** When the cart arrives, or why it can't be delivered. */
function Arrival({ delivery, reductions }: ArrivalProps) {
  const notServed = reductions?.notServed ?? null;
  const days = reductions?.days ?? delivery?.days ?? null;
  if (notServed !== null)
    return (
      <p role="status" className="font-medium text-sale">
        {notServed}
      </p>
    );
  if (days === null) return null;
  return (
    <p>
      <span>{cartTexts.getIt}</span> <strong className="font-semibold">{deliveryDays(days)}</strong>
    </p>
  );
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
    <div className="noscript:hidden">
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
    </div>
  );
}
