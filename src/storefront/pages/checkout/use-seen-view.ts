import { useState } from "react";
import { useLocation } from "react-router";
import { changesBetween, hasChanges } from "./checkout-changes.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";

/** Compares the current order with the one that the buyer has seen and accepted. */
export function useSeenView(view: CheckoutView) {
  const { search } = useLocation();
  const [seen, setSeen] = useState({ search, view });
  // Different lines are the buyer's own change, so they need no acceptance.
  if (seen.search !== search) setSeen({ search, view });
  const changes = changesBetween(seen.search === search ? seen.view : view, view);
  return {
    changes: hasChanges(changes) ? changes : null,
    accept: () => setSeen({ search, view }),
  };
}
