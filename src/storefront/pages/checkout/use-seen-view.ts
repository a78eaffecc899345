import { useState } from "react";
import { useLocation } from "react-router";
import { changesBetween, hasChanges } from "./checkout-changes.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";

/** What is about to be ordered beside what its buyer has seen of it and agreed to. */
export function useSeenView(view: CheckoutView) {
  const { search } = useLocation();
  const [seen, setSeen] = useState({ search, view });
  // Other lines are somebody's own choice.
  if (seen.search !== search) setSeen({ search, view });
  const changes = changesBetween(seen.search === search ? seen.view : view, view);
  return {
    changes: hasChanges(changes) ? changes : null,
    accept: () => setSeen({ search, view }),
  };
}
