import { formatMoney } from "#modules/core/rules/money/money.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { PromotionProblem } from "./judge-promotion.ts";
import { goodsWords, unitWords } from "./promotion-words.ts";
import type { Promotion } from "./promotion.ts";

/** Why a promotion does not apply to a cart that staff try it on. */
export type TrialProblem =
  | PromotionProblem
  | { code: "nothing-left" | "free-already" | "standard-only" | "no-code" | "other-is-better" };

/** Returns in one sentence for staff whether a promotion applies, and if not, why. */
export function trialVerdict(promotion: Promotion, problem: TrialProblem | null): string {
  if (problem === null) return "It applies.";
  switch (problem.code) {
    case "not-started":
      return `Not yet: starts ${dayInWords(problem.startsAt)}.`;
    case "minimum":
      return `Minimum ${formatMoney(promotion.minimumSubtotal)} not reached: ${formatMoney(problem.missing)} missing.`;
    case "units":
      return `Not enough units: ${unitWords(problem.missing, promotion)} needed.`;
    case "no-such-goods":
      return promotion.goods
        ? `The cart has nothing of ${goodsWords(promotion.goods)}.`
        : "The cart is empty.";
    default:
      return verdicts[problem.code];
  }
}

const verdicts: Readonly<
  Record<
    Exclude<TrialProblem["code"], "not-started" | "minimum" | "units" | "no-such-goods">,
    string
  >
> = {
  stopped: "It was ended.",
  ended: "Its last day is over.",
  "sign-in": "Only for signed-in customers.",
  "students-only": "Only for verified students.",
  "used-up": "All its uses are taken.",
  "used-by-you": "This customer has used it already.",
  "first-order": "Only on the first order, and this customer has ordered before.",
  "nothing-left": "Nothing is left to discount: these goods already cost nothing.",
  "free-already": "Delivery is free already.",
  "standard-only": "Only standard delivery is free.",
  "no-code": "Its code is not entered.",
  "other-is-better": "Another promotion takes off more, and only the best one applies.",
};
