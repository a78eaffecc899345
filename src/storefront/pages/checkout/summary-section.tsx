import type { ReactNode } from "react";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { chosenDays } from "./checkout-changes.ts";
import type { PaidByCard } from "./checkout-data.ts";
import { checkoutTexts as texts } from "./checkout-texts.ts";
import { TermsNote } from "./terms-note.tsx";
import { OrderSummary, PayButton } from "./order-summary.tsx";
import type { Step } from "./use-steps.ts";

type SummarySectionProps = {
  view: CheckoutView;
  page: {
    /** The amount that a gift card pays. */
    onCard: PaidByCard | null;
    /** The amount left to pay. */
    left: Money;
    step: Step;
    /** Whether the buyer pays without a provider. */
    isLater: boolean;
  };
  /** Coupon and gift card fields, which change the total. */
  children: ReactNode;
};

/** Order summary above the button: lines, all costs and arrival dates. */
export function SummarySection({ view, page, children }: SummarySectionProps) {
  const { onCard, left, step, isLater } = page;
  return (
    <section
      aria-labelledby="summary-title"
      className="grid min-w-0 gap-3 rounded-card bg-card p-4 shadow-raised sm:gap-5 sm:p-6 lg:sticky lg:top-6"
    >
      <h2 id="summary-title" className="text-xl font-semibold tracking-tight">
        {texts.summary.title}
      </h2>
      <OrderSummary view={view} onCard={onCard} left={left} />
      {children}
      {view.offers.length > 0 && (
        <p>
          <strong className="font-semibold">{texts.delivery.arrives(chosenDays(view))}</strong>
        </p>
      )}
      <PayButton total={view.total === null ? null : left} step={step} isLater={isLater} />
      <TermsNote />
    </section>
  );
}
