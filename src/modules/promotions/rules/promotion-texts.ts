import { texts } from "#modules/core/rules/language/texts.ts";

/** What promotions give, and to whom. */
export const promotionTexts = texts("promotions", {
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
  studentDiscount: "Student discount",
});

/** What became of a code. */
export const couponTexts = texts("coupon-reasons", {
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
export const couponProblemTexts = texts("coupon-problems", {
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
