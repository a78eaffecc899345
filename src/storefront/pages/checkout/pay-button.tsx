import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { Button } from "#storefront/ui/button.tsx";
import type { Step } from "./use-steps.ts";

const busy: Record<Exclude<Step, "idle">, string> = {
  pricing: "One moment…",
  placing: "Placing your order…",
  paying: "Paying…",
  checking: "Checking your payment…",
  leaving: "One moment…",
};

/** Submit button with the amount to pay. */
export function PayButton({ total, step }: { total: Money | null; step: Step }) {
  const words =
    total === null ? "Pay" : total === 0 ? "Place the order" : `Pay ${formatMoney(total)}`;
  return (
    <>
      <Button
        type="submit"
        // Not `disabled`, because a disabled button loses the keyboard focus.
        aria-disabled={step !== "idle"}
        className="min-h-13! w-full text-lg! aria-disabled:cursor-progress aria-disabled:opacity-55"
      >
        {step === "idle" ? words : busy[step]}
      </Button>
      <p role="status" className="sr-only">
        {step === "idle" ? "" : busy[step]}
      </p>
    </>
  );
}
