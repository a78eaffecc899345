import { platformRetention } from "#modules/core/rules/limit.ts";
import { withHeldParts } from "#modules/content/rules/gaps.ts";
import { formatMoney, worthOfUsCents } from "#modules/core/rules/money/money.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { flatRateText, freeFromAtHome } from "#modules/delivery/rules/delivery-rate.ts";
import { deliveryFacts } from "#modules/delivery/rules/delivery-facts.ts";
import { validityWords } from "#modules/gift-cards/rules/gift-card.ts";
import { cartCookieDays } from "#modules/cart/rules/cart-cookie.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import { withdrawalPolicy } from "#modules/returns/rules/withdrawal.ts";
import { pricingPolicy } from "#modules/pricing/rules/pricing.ts";
import { accountsRetention } from "#modules/accounts/rules/limits.ts";
import { checkoutRetention } from "#modules/checkout/use-cases/update-checkout.server.ts";
import { newsletterRetention } from "#modules/newsletter/rules/subscription.ts";
import { notificationsRetention } from "#modules/notifications/rules/retention.ts";
import { ordersRetention } from "#modules/orders/rules/limits.ts";
import { returnsRetention } from "#modules/returns/rules/settings.ts";
import { searchRetention } from "#modules/search/use-cases/search-products.server.ts";
import { stockRetention } from "#modules/stock/rules/limit-hold.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";

/** The values that texts name in braces, such as `{freeFrom}`. */
const values = {
  accountLimits,
  cartCookieDays,
  giftCardTerms,
  pricingPolicy,
  retention: {
    ...platformRetention,
    ...accountsRetention,
    ...checkoutRetention,
    ...newsletterRetention,
    ...notificationsRetention,
    ...ordersRetention,
    ...returnsRetention,
    ...searchRetention,
    ...stockRetention,
  },
  withdrawalPolicy,
  isExtraFree: !pricingPolicy.chargeVariantExtraInCart,
  /** An example of a price in the cart. */
  get cartPrice() {
    return formatMoney(worthOfUsCents(20_667));
  },
  get giftCardFrom() {
    return formatMoney(giftCardTerms.from);
  },
  get giftCardTo() {
    return formatMoney(giftCardTerms.to);
  },
  get giftCardValidity() {
    return validityWords();
  },
  /** City of the shop's time zone: "America/New_York" gives New York. */
  get city() {
    return shopLocale().timeZone.replace(/^.*\//, "").replaceAll("_", " ");
  },
  get currencyName() {
    return shopLocale().currencyName;
  },
};

type TextShop = Pick<ShownShop, "name" | "legalName" | "own" | "returnDays" | "delivery">;

/** A text with its values, and without the parts in `{?value}…{/?}` whose value is false or null. */
export function fill(text: string, shop: TextShop, settings: Settings): string {
  const { own } = shop;
  const facts = () => deliveryFacts(settings.delivery, homeOf(settings.tax));
  const freeFrom = freeFromAtHome(shop.delivery);
  const ofShop = {
    shop,
    settings,
    get delivery() {
      return facts();
    },
    freeFrom: freeFrom && formatMoney(freeFrom),
    flatRate: flatRateText(shop.delivery) || null,
    get hasExpress() {
      return facts().hasExpress;
    },
    isNotServed: flatRateText(shop.delivery) === "",
    isOwn: own !== undefined,
    isSample: own === undefined,
    hasStudentDiscount: !own?.leavesOut.includes("/promotions/student-discount"),
  };
  const valueOf = (path: string) => {
    const [name = ""] = path.split(".", 1);
    return valueAt(path, name in ofShop ? ofShop : values);
  };
  return withHeldParts(text, (path) => Boolean(valueOf(path))).replace(
    /\{([a-z][\w.]*)\}/g,
    (_, path) => String(valueOf(path)),
  );
}

function valueAt(path: string, from: object): unknown {
  const value = path
    .split(".")
    .reduce<unknown>((found, name) => (Object(found) as Record<string, unknown>)[name], from);
  invariant(value !== undefined, `texts have no value ${path}`);
  return value;
}
