import { Suspense } from "react";
import { cartCountTexts } from "#modules/cart/rules/cart-count-texts.ts";
import type { CheckoutLine, CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import { formatMoney, negative, sum, type Money } from "#modules/core/rules/money/money.ts";
import { type Adjustment, totalReasons } from "#modules/orders/rules/quote.ts";
import { AmountRow } from "#storefront/ui/amount-row.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import { orderedName, problemSentence } from "./checkout-changes.ts";
import type { PaidByCard } from "./checkout-data.ts";
import { checkoutTexts as texts } from "./checkout-texts.ts";
import type { Step } from "./use-steps.ts";

// Loaded late: most orders have no gift cards.
const SummaryGiftCard = lazyPart(() =>
  import("./summary-gift-card.tsx").then((module) => module.SummaryGiftCard),
);

type OrderSummaryProps = {
  view: CheckoutView;
  /** Amount that a gift card pays. */
  onCard: PaidByCard | null;
  /** Amount left to pay with another method. */
  left: Money;
};

/** Lines, adjustments and totals of the order. */
export function OrderSummary(props: OrderSummaryProps) {
  const { view } = props;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
      <div tabIndex={0} className="-me-3 overflow-y-auto pe-3 lg:max-h-[min(24rem,42svh)]">
        <ul aria-label={texts.summary.items} className="grid gap-4">
          {view.lines.map((line, index) => (
            <SummaryLine key={index} line={line} />
          ))}
          <Suspense>
            {view.giftCards.map((card) => (
              <SummaryGiftCard key={card.id} card={card} />
            ))}
          </Suspense>
        </ul>
      </div>
      <Totals {...props} />
    </>
  );
}

function SummaryLine({ line }: { line: CheckoutLine }) {
  const { name, options, picture, quantity, unitPrice, lineTotal, adjustments, problem } = line;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4">
      <span className="block aspect-square overflow-hidden rounded-xl bg-tile">
        {picture && (
          <Picture picture={picture} alt="" sizes="4rem" className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0">
        <p className="leading-snug font-medium">{name}</p>
        {options.map((option) => (
          <p key={option.name} className="text-sm text-muted">
            <span>{`${option.name}:`}</span> <span className="text-ink">{option.value}</span>
          </p>
        ))}
        <p className="text-sm text-muted tabular-nums">
          {`${quantity} ${unitPrice !== null ? `× ${formatMoney(unitPrice)}` : ""}`}
        </p>
        {adjustments.filter(isOwn).map(({ label, amount }) => (
          <p key={label} className="text-sm text-sale tabular-nums">
            {`${label}, ${formatMoney(amount)}`}
          </p>
        ))}
        {problem && (
          <p className="text-sm font-medium text-sale">{problemSentence(problem, quantity)}</p>
        )}
      </div>
      <p className="font-medium tabular-nums">
        {lineTotal !== null && !problem && formatMoney(lineTotal)}
      </p>
    </li>
  );
}

/** Returns the number of items in words, gift cards included. */
function countOf({ lines, giftCards }: CheckoutView): string {
  if (lines.length === 0 && giftCards.length > 0) return cartCountTexts.giftCards(giftCards.length);
  return cartCountTexts.items(
    lines.reduce((total, { quantity }) => total + quantity, giftCards.length),
  );
}

/** Whether an adjustment concerns one line only; promotions and coupons are listed below all lines. */
function isOwn({ kind }: Pick<Adjustment, "kind">): boolean {
  return kind !== "promotion" && kind !== "coupon";
}

/** Returns the adjustments shown below the lines. */
function reasonsOf({ lines, adjustments }: CheckoutView) {
  const ofLines = lines.flatMap((line) => line.adjustments);
  return totalReasons([...ofLines.filter((each) => !isOwn(each)), ...adjustments]);
}

function Totals({ view, onCard, left }: OrderSummaryProps) {
  const ofLines = view.lines.flatMap(({ adjustments }) => adjustments);
  const discount = sum(ofLines.filter(isOwn).map(({ amount }) => amount));
  const count = countOf(view);
  return (
    <dl className="grid gap-2.5 border-t border-line pt-4 tabular-nums">
      <AmountRow term={texts.summary.subtotal(count)} amount={formatMoney(view.subtotal)} />
      {discount !== 0 && (
        <AmountRow term={texts.summary.discounts} amount={formatMoney(discount)} isGood />
      )}
      {reasonsOf(view).map(({ kind, label, amount }) => (
        <AmountRow
          key={label}
          term={label}
          amount={kind === "shipping" && amount === 0 ? texts.delivery.free : formatMoney(amount)}
          isGood={amount < 0}
        />
      ))}
      {view.taxes.map(({ label, amount }) => (
        <AmountRow key={label} term={label} amount={formatMoney(amount)} />
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="text-lg font-semibold">{texts.summary.total}</dt>
        <dd className="text-2xl font-semibold">
          {view.total === null ? "–" : formatMoney(view.total)}
        </dd>
      </div>
      {onCard && (
        <>
          <AmountRow
            term={texts.summary.card(onCard.ending)}
            amount={formatMoney(negative(onCard.amount))}
          />
          <div className="flex items-baseline justify-between gap-4">
            <dt className="font-semibold">{texts.summary.left}</dt>
            <dd className="text-xl font-semibold">{formatMoney(left)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Collapsed summary at the top on a phone. */
export function FoldedSummary({ view }: { view: CheckoutView }) {
  const count = countOf(view);
  return (
    <details className="group border-y border-line bg-card lg:hidden">
      <summary className="container-shop flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="underline decoration-ink/30 underline-offset-4">
          {texts.summary.folded(count)}
        </span>
        <strong className="text-lg font-semibold tabular-nums">
          {view.total === null ? "–" : formatMoney(view.total)}
        </strong>
      </summary>
      <ul className="container-shop grid gap-2 pb-4 text-sm">
        {view.lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span>{`${line.quantity} × ${orderedName(line)}`}</span>
            {line.lineTotal !== null && (
              <span className="tabular-nums">{formatMoney(line.lineTotal)}</span>
            )}
          </li>
        ))}
        {view.giftCards.map(({ id, amount, details }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>{texts.summary.giftFor(details.recipientName)}</span>
            <span className="tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
        {reasonsOf(view).map(({ label, amount }) => (
          <li key={label} className="flex justify-between gap-4 text-muted">
            <span>{label}</span>
            <span className="tabular-nums">
              {amount === 0 ? texts.delivery.free : formatMoney(amount)}
            </span>
          </li>
        ))}
        {view.taxes.map(({ label, amount }) => (
          <li key={label} className="flex justify-between gap-4 text-muted">
            <span>{label}</span>
            <span className="tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type PayButtonProps = {
  total: Money | null;
  step: Step;
  /** Whether the buyer pays without a provider. */
  isLater?: boolean;
};

/** Submit button with the amount to pay. */
export function PayButton({ total, step, isLater }: PayButtonProps) {
  const words =
    total === null
      ? texts.payUnknown
      : total === 0
        ? texts.placeFree
        : (isLater ? texts.payLater : texts.pay)(formatMoney(total));
  return (
    <>
      <Button
        type="submit"
        // Not `disabled`, because a disabled button loses the keyboard focus.
        aria-disabled={step !== "idle"}
        className="min-h-13! w-full text-lg! aria-disabled:cursor-progress aria-disabled:opacity-55"
      >
        {step === "idle" ? words : texts.busy[step]}
      </Button>
      <p role="status" className="sr-only">
        {step === "idle" ? "" : texts.busy[step]}
      </p>
    </>
  );
}
