import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import type { MissingUnits } from "./buy-get.ts";
import type { CouponProblem } from "./judge-promotion.ts";
import type { BuyGet, Goods, Promotion } from "./promotion.ts";

/** A promotion's benefit in words: "10% off Books", "$5.00 off", "Free standard delivery", "Buy 2, get 1 free". */
export function benefitWords({ benefit, goods }: Pick<Promotion, "benefit" | "goods">): string {
  if (benefit.kind === "free-shipping") return "Free standard delivery";
  if (benefit.kind === "buy-get") return buyGetWords(benefit, goods);
  const off = benefit.kind === "percent" ? `${benefit.percent}%` : formatMoney(benefit.amount);
  return `${off} off${goods ? ` ${goodsWords(goods)}` : ""}`;
}

function buyGetWords({ buys, gets, percent, rewarded }: BuyGet, goods: Promotion["goods"]) {
  const of = (set: readonly Goods[] | null) => (set ? ` of ${goodsWords(set)}` : "");
  const off = percent === 100 ? "free" : `at ${percent}% off`;
  return `Buy ${buys}${of(goods)}, get ${gets}${of(rewarded)} ${off}`;
}

/** The label next to the amount: the code or name, and the benefit. */
export function promotionLabel(promotion: Promotion): string {
  const what = benefitWords(promotion);
  return `${promotion.code ?? promotion.name}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

/** The promotion's conditions, one sentence each. */
export function conditionSentences(promotion: Promotion): string[] {
  const { benefit, minimumSubtotal, isFirstOrderOnly, audience, limitPerCustomer } = promotion;
  const goods = promotion.goods ? ` of ${goodsWords(promotion.goods)}` : "";
  const most = benefit.kind === "buy-get" ? benefit.most : null;
  return [
    ...(minimumSubtotal > 0
      ? [`Minimum order ${formatMoney(minimumSubtotal)}${goods}, before discounts.`]
      : []),
    ...(most === null ? [] : [`At most ${most === 1 ? "once" : `${most} times`} per order.`]),
    ...(isFirstOrderOnly ? ["First order only."] : []),
    ...(audience === "students" ? ["For verified students."] : []),
    ...(limitPerCustomer === 1 && !isFirstOrderOnly ? ["One use per customer."] : []),
    ...(limitPerCustomer !== null && limitPerCustomer > 1
      ? [`${limitPerCustomer} uses per customer.`]
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
    const what = benefitWords(promotion);
    // The order meets its minimum.
    const conditions = conditionSentences({ ...promotion, minimumSubtotal: cents(0) });
    return [
      `${code} applied: ${what.charAt(0).toLowerCase()}${what.slice(1)}.`,
      ...conditions,
    ].join(" ");
  }
  const goods = promotion?.goods ? goodsWords(promotion.goods) : "goods";
  switch (problem?.code) {
    case "minimum":
      return `Add ${formatMoney(problem.missing)} more${promotion?.goods ? ` of ${goods}` : ""} to use ${code}.`;
    case "units":
      return `Add ${unitWords(problem.missing, promotion)} to use ${code}.`;
    case "no-such-goods":
      return `${code} is valid on ${goods} only.`;
    case "not-started":
      return `${code} is valid from ${momentInWords(problem.startsAt)}.`;
    case "too-often":
      return "Too many codes tried. Please try again in an hour.";
    case undefined:
      return "";
    default:
      return `${code} ${problemWords[problem?.code ?? "unknown"]}`;
  }
}

const problemWords: Record<
  Exclude<
    CouponProblem["code"],
    "minimum" | "units" | "no-such-goods" | "not-started" | "too-often"
  >,
  string
> = {
  unknown: "isn’t a valid code. Please check the spelling.",
  stopped: "is no longer available.",
  ended: "has expired.",
  "sign-in": "is for account holders. Sign in to use it.",
  "students-only": "is for students. Verify your student email under “Student discount” first.",
  "used-up": "has reached its limit.",
  "used-by-you": "was already used, or is part of an unpaid order of yours.",
  "first-order": "is valid on your first order only.",
  "nothing-left": "gives no further discount on these items.",
  "free-already": "isn’t needed: your order already ships free.",
  "standard-only": "is valid for standard delivery only.",
};

/** "1 more item", "2 more of Books". */
export function unitWords({ of, count }: MissingUnits, promotion: Promotion | null): string {
  const { goods = null, benefit } = promotion ?? {};
  const set = of === "rewarded" && benefit?.kind === "buy-get" ? benefit.rewarded : goods;
  if (set) return `${count} more of ${goodsWords(set)}`;
  return count === 1 ? "1 more item" : `${count} more items`;
}

/** The single products that words name one by one; more are counted. */
const NAMED_PRODUCTS = 3;

/** "Books", "Books and Fashion", "Books, Fashion and Toys", "Books and 12 selected products". */
export function goodsWords(goods: readonly Goods[]): string {
  const products = goods.filter(({ kind }) => kind === "product");
  const named =
    products.length > NAMED_PRODUCTS ? goods.filter((each) => !products.includes(each)) : goods;
  const names = named.map(({ name }) => name);
  if (named !== goods) names.push(`${products.length} selected products`);
  if (names.length < 2) return names[0] ?? "goods that are no longer sold";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
