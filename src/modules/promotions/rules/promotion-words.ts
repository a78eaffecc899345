import { formatMoney } from "#modules/core/rules/money/money.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import type { CouponProblem } from "./judge-promotion.ts";
import type { Promotion } from "./promotion.ts";

/** A promotion's benefit in words: "10% off Books", "$5.00 off", "Free standard delivery". */
export function benefitWords({
  benefit,
  categories,
}: Pick<Promotion, "benefit" | "categories">): string {
  if (benefit.kind === "free-shipping") return "Free standard delivery";
  const off = benefit.kind === "percent" ? `${benefit.percent}%` : formatMoney(benefit.amount);
  return `${off} off${categories ? ` ${categoryWords(categories)}` : ""}`;
}

/** The label next to the amount: the code or name, and the benefit. */
export function promotionLabel(promotion: Promotion): string {
  const what = benefitWords(promotion);
  return `${promotion.code ?? promotion.name}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

/** The promotion's conditions, one sentence each. */
export function conditionSentences(promotion: Promotion): string[] {
  const { minimumSubtotal, categories, isFirstOrderOnly, audience, limitPerCustomer } = promotion;
  const goods = categories ? ` of ${categoryWords(categories)}` : "";
  return [
    ...(minimumSubtotal > 0
      ? [`From ${formatMoney(minimumSubtotal)}${goods}, before discounts.`]
      : []),
    ...(isFirstOrderOnly ? ["For your first order."] : []),
    ...(audience === "students" ? ["For students with a confirmed student address."] : []),
    ...(limitPerCustomer === 1 && !isFirstOrderOnly ? ["Once for each customer."] : []),
    ...(limitPerCustomer !== null && limitPerCustomer > 1
      ? [`${limitPerCustomer} times for each customer.`]
      : []),
  ];
}

/** The sentence for a code: its benefit, or its problem. */
export function couponReason(
  code: string,
  promotion: Promotion | null,
  problem: CouponProblem | null,
): string {
  if (promotion !== null && problem === null) {
    const [what, conditions] = [benefitWords(promotion), conditionSentences(promotion)];
    return [
      `${code} is applied: ${what.charAt(0).toLowerCase()}${what.slice(1)}.`,
      ...conditions,
    ].join(" ");
  }
  const goods = promotion?.categories ? categoryWords(promotion.categories) : "goods";
  switch (problem?.code) {
    case "minimum":
      return `Add ${formatMoney(problem.missing)} more${promotion?.categories ? ` of ${goods}` : ""} to use ${code}.`;
    case "no-such-goods":
      return `${code} is for ${goods}, and there is nothing of that in your cart.`;
    case "not-started":
      return `${code} works from ${momentInWords(problem.startsAt)}.`;
    case "too-often":
      return "You have tried many codes in a short time. Please try again in an hour.";
    case undefined:
      return "";
    default:
      return `${code} ${problemWords[problem?.code ?? "unknown"]}`;
  }
}

const problemWords: Record<
  Exclude<CouponProblem["code"], "minimum" | "no-such-goods" | "not-started" | "too-often">,
  string
> = {
  unknown: "is not one of our codes. Check it for typing mistakes.",
  stopped: "is no longer offered.",
  ended: "has expired.",
  "sign-in": "belongs to an account. Please sign in to use it.",
  "students-only": "is for students. Show once that you are one, under “Student discount”.",
  "used-up": "has been used as often as it could be.",
  "used-by-you":
    "has been used by you already, or is part of an order of yours that is not paid yet.",
  "first-order": "is for a first order, and you have ordered before.",
  "nothing-left": "takes nothing off: there is nothing left to pay for the goods that it is for.",
  "free-already": "is not needed: your delivery is free already.",
  "standard-only": "makes standard delivery free. You have chosen express delivery.",
};

/** "Books", "Books and Fashion", "Books, Fashion and Toys". */
function categoryWords(categories: readonly { name: string }[]): string {
  const names = categories.map(({ name }) => name);
  if (names.length < 2) return names[0] ?? "goods that are no longer sold";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
