import { useState } from "react";
import { useLocation } from "react-router";
import type { LineProblem } from "#domain/order/quote.ts";
import { changesBetween, hasChanges } from "./checkout-changes.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** What is about to be ordered beside what its buyer has seen of it and agreed to. */
export function useSeenView(shown: CheckoutView, shortage: readonly LineProblem[]) {
  const { search } = useLocation();
  const view = withShortage(shown, shortage);
  const [seen, setSeen] = useState({ search, view: shown });
  // Other lines are somebody's own choice.
  if (seen.search !== search) setSeen({ search, view: shown });
  const changes = changesBetween(seen.search === search ? seen.view : shown, view);
  return {
    view,
    changes: hasChanges(changes) ? changes : null,
    accept: () => setSeen({ search, view }),
  };
}

/** What only ordering has brought to light: lines that share a count and are too many together. */
function withShortage(view: CheckoutView, shortage: readonly LineProblem[]): CheckoutView {
  if (shortage.length === 0 || view.total === null) return view;
  const problemOf = (index: number) => shortage.find(({ line }) => line === index) ?? null;
  return {
    ...view,
    total: null,
    lines: view.lines.map((line, index) => ({
      ...line,
      problem: line.problem ?? problemOf(index),
    })),
  };
}
