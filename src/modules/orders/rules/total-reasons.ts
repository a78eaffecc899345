import { cents, type Money } from "#modules/core/rules/money/money.ts";
import type { AdjustmentKind } from "./quote.ts";

type Reason = { kind: AdjustmentKind; label: string; amount: Money };

/** Returns the reasons as shown below the total: a promotion on several lines is one reason. Their sum is unchanged. */
export function totalReasons<Each extends Reason>(adjustments: readonly Each[]): Each[] {
  const reasons: Each[] = [];
  for (const each of adjustments) {
    const isPromotion = each.kind === "promotion" || each.kind === "coupon";
    const same = reasons.findIndex(({ kind, label }) => kind === each.kind && label === each.label);
    const found = reasons[same];
    if (!isPromotion) reasons.push(each);
    else if (!found) reasons.push("line" in each ? { ...each, line: null } : each);
    else reasons[same] = { ...found, amount: cents(found.amount + each.amount) };
  }
  return reasons;
}
