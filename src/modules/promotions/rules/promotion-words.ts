import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import type { MissingUnits } from "./buy-get.ts";
import type { CouponProblem } from "./judge-promotion.ts";
import type { BuyGet, Goods, Promotion } from "./promotion.ts";

/** What promotions give, and to whom. */
const promotionTexts = texts("promotions", {
  freeDelivery: "Free standard delivery",
  freeDeliveryInText: "free standard delivery",
  off: "{amount} off",
  offGoods: "{amount} off {goods}",
  percent: "{percent}%",
  buyGet: "Buy {bought}, get {rewarded} {reduced}",
  buyGetInText: "buy {bought}, get {rewarded} {reduced}",
  countOf: "{count} of {goods}",
  free: "free",
  atOff: "at {percent}% off",
  label: "{name}: {benefit}",
  minimum: "Minimum order {amount}, before discounts.",
  minimumGoods: "Minimum order {amount} of {goods}, before discounts.",
  most: { one: "At most once per order.", other: "At most {count} times per order." },
  firstOrder: "First order only.",
  students: "For verified students.",
  oneUse: "One use per customer.",
  uses: { one: "{count} use per customer.", other: "{count} uses per customer." },
  selectedProducts: { one: "{count} selected product", other: "{count} selected products" },
  goneGoods: "goods that are no longer sold",
  list: "{others} and {last}",
});

/** What became of a code. */
const couponTexts = texts("coupon-reasons", {
  applied: "{code} applied: {benefit}.",
  addAmount: "Add {amount} more to use {code}.",
  addGoods: "Add {amount} more of {goods} to use {code}.",
  addUnits: "Add {units} to use {code}.",
  moreOf: "{count} more of {goods}",
  moreItems: { one: "{count} more item", other: "{count} more items" },
  goodsOnly: "{code} is valid on {goods} only.",
  goods: "goods",
  notStarted: "{code} is valid from {moment}.",
  tooOften: "Too many codes tried. Please try again in an hour.",
});

/** Why a code does not apply. */
const couponProblemTexts = texts("coupon-problems", {
  unknown: "{code} isn’t a valid code. Please check the spelling.",
  stopped: "{code} is no longer available.",
  ended: "{code} has expired.",
  "sign-in": "{code} is for account holders. Sign in to use it.",
  "students-only":
    "{code} is for students. Verify your student email under “Student discount” first.",
  "used-up": "{code} has reached its limit.",
  "used-by-you": "{code} was already used, or is part of an unpaid order of yours.",
  "first-order": "{code} is valid on your first order only.",
  "nothing-left": "{code} gives no further discount on these items.",
  "free-already": "{code} isn’t needed: your order already ships free.",
  "standard-only": "{code} is valid for standard delivery only.",
});

/** A promotion's benefit in words: "10% off Books", "$5.00 off", "Free standard delivery", "Buy 2, get 1 free". */
export function benefitWords(promotion: Pick<Promotion, "benefit" | "goods">): string {
  const { kind } = promotion.benefit;
  if (kind === "free-shipping") return promotionTexts.freeDelivery;
  if (kind === "buy-get")
    return promotionTexts.buyGet(...buyGetWords(promotion.benefit, promotion.goods));
  return offWords(promotion.benefit, promotion.goods);
}

/** The benefit within a sentence or after a colon. */
function benefitInText({ benefit, goods }: Pick<Promotion, "benefit" | "goods">): string {
  if (benefit.kind === "free-shipping") return promotionTexts.freeDeliveryInText;
  if (benefit.kind === "buy-get")
    return promotionTexts.buyGetInText(...buyGetWords(benefit, goods));
  return offWords(benefit, goods);
}

function offWords(
  benefit: Extract<Promotion["benefit"], { kind: "percent" | "fixed" }>,
  goods: Promotion["goods"],
): string {
  const off =
    benefit.kind === "percent"
      ? promotionTexts.percent(benefit.percent)
      : formatMoney(benefit.amount);
  return goods ? promotionTexts.offGoods(off, goodsWords(goods)) : promotionTexts.off(off);
}

function buyGetWords({ buys, gets, percent, rewarded }: BuyGet, goods: Promotion["goods"]) {
  const of = (count: number, set: readonly Goods[] | null) =>
    set ? promotionTexts.countOf(count, goodsWords(set)) : count;
  const off = percent === 100 ? promotionTexts.free : promotionTexts.atOff(percent);
  return [of(buys, goods), of(gets, rewarded), off] as const;
}

/** The label next to the amount: the code or name, and the benefit. */
export function promotionLabel(promotion: Promotion): string {
  return promotionTexts.label(promotion.code ?? promotion.name, benefitInText(promotion));
}

/** The promotion's conditions, one sentence each. */
export function conditionSentences(promotion: Promotion): string[] {
  const { benefit, minimumSubtotal, isFirstOrderOnly, audience, limitPerCustomer } = promotion;
  const { goods } = promotion;
  const most = benefit.kind === "buy-get" ? benefit.most : null;
  const minimum = formatMoney(minimumSubtotal);
  const { minimumGoods, minimum: minimumOfAll, uses } = promotionTexts;
  return [
    ...(minimumSubtotal > 0
      ? [goods ? minimumGoods(minimum, goodsWords(goods)) : minimumOfAll(minimum)]
      : []),
    ...(most === null ? [] : [promotionTexts.most(most)]),
    ...(isFirstOrderOnly ? [promotionTexts.firstOrder] : []),
    ...(audience === "students" ? [promotionTexts.students] : []),
    ...(limitPerCustomer === 1 && !isFirstOrderOnly ? [promotionTexts.oneUse] : []),
    ...(limitPerCustomer !== null && limitPerCustomer > 1 ? [uses(limitPerCustomer)] : []),
  ];
}

/** The sentence for a code: its benefit, or its problem. */
export function couponReason(
  code: string,
  promotion: Promotion | null,
  problem: CouponProblem | null,
): string {
  if (promotion !== null && problem === null) {
    // The order meets its minimum.
    const conditions = conditionSentences({ ...promotion, minimumSubtotal: cents(0) });
    return [couponTexts.applied(code, benefitInText(promotion)), ...conditions].join(" ");
  }
  const goods = promotion?.goods ? goodsWords(promotion.goods) : null;
  switch (problem?.code) {
    case "minimum":
      return goods === null
        ? couponTexts.addAmount(formatMoney(problem.missing), code)
        : couponTexts.addGoods(formatMoney(problem.missing), goods, code);
    case "units":
      return couponTexts.addUnits(unitWords(problem.missing, promotion), code);
    case "no-such-goods":
      return couponTexts.goodsOnly(code, goods ?? couponTexts.goods);
    case "not-started":
      return couponTexts.notStarted(code, momentInWords(problem.startsAt));
    case "too-often":
      return couponTexts.tooOften;
    case undefined:
      return "";
    default:
      return couponProblemTexts[problem?.code ?? "unknown"](code);
  }
}

/** "1 more item", "2 more of Books". */
export function unitWords({ of, count }: MissingUnits, promotion: Promotion | null): string {
  const { goods = null, benefit } = promotion ?? {};
  const set = of === "rewarded" && benefit?.kind === "buy-get" ? benefit.rewarded : goods;
  if (set) return couponTexts.moreOf(count, goodsWords(set));
  return couponTexts.moreItems(count);
}

/** The single products that words name one by one; more are counted. */
const NAMED_PRODUCTS = 3;

/** "Books", "Books and Fashion", "Books, Fashion and Toys", "Books and 12 selected products". */
export function goodsWords(goods: readonly Goods[]): string {
  const products = goods.filter(({ kind }) => kind === "product");
  const named =
    products.length > NAMED_PRODUCTS ? goods.filter((each) => !products.includes(each)) : goods;
  const names = named.map(({ name }) => name);
  if (named !== goods) names.push(promotionTexts.selectedProducts(products.length));
  if (names.length < 2) return names[0] ?? promotionTexts.goneGoods;
  return promotionTexts.list(names.slice(0, -1).join(", "), names.at(-1) ?? "");
}
