import { platformRetention } from "#modules/core/rules/platform-retention.ts";
import { withHeldParts } from "#modules/content/rules/gaps.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { flatRateText, freeFromAtHome } from "#modules/delivery/rules/home-delivery.ts";
import { deliveryFacts, type DeliveryFacts } from "#modules/delivery/rules/delivery-facts.ts";
import { validityWords } from "#modules/gift-cards/rules/gift-card.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import { withdrawalPolicy } from "#modules/returns/rules/withdrawal.ts";
import { pricingPolicy } from "#modules/pricing/rules/pricing.ts";
import { accountsRetention } from "#modules/accounts/rules/retention.ts";
import { checkoutRetention } from "#modules/checkout/rules/retention.ts";
import { newsletterRetention } from "#modules/newsletter/rules/retention.ts";
import { notificationsRetention } from "#modules/notifications/rules/retention.ts";
import { ordersRetention } from "#modules/orders/rules/retention.ts";
import { returnsRetention } from "#modules/returns/rules/retention.ts";
import { searchRetention } from "#modules/search/rules/retention.ts";
import { stockRetention } from "#modules/stock/rules/retention.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import type { GroupName, Settings } from "#platform/settings/settings.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";

/** The values that texts name in braces, such as `{freeFrom}`. */
const values = {
  accountLimits,
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
    return formatMoney(cents(20_667));
  },
  get giftCardFrom() {
    return formatMoney(giftCardTerms.from);
  },
  get giftCardTo() {
    return formatMoney(giftCardTerms.to);
  },
  giftCardValidity: validityWords(),
  /** City of the shop's time zone: "America/New_York" gives New York. */
  get city() {
    return shopLocale().timeZone.replace(/^.*\//, "").replaceAll("_", " ");
  },
  get currencyName() {
    return shopLocale().currencyName;
  },
};

/** The settings that a text names, by group and key. */
export type NamedSettings = { [Group in GroupName]?: Partial<Settings[Group]> };

/** Returns the settings that a text names, such as `{settings.orders.unpaidMinutes}`, and reads no other group. */
function settingsIn(text: string, settings: Settings): NamedSettings {
  const named: Record<string, Record<string, unknown>> = {};
  for (const [, group = "", key = ""] of text.matchAll(/\{settings\.(\w+)\.(\w+)\}/g))
    (named[group] ??= {})[key] = valueAt(key, settings[group as GroupName]);
  return named;
}

/** The values of a text that its loader reads. */
export type TextData = { settings: NamedSettings; delivery?: DeliveryFacts };

/** Returns the settings and the facts about deliveries that a text names, and reads no other. */
export function textData(text: string, settings: Settings): TextData {
  const named = { settings: settingsIn(text, settings) };
  if (!/\{(delivery\.|ShippingZones|\?hasExpress)/.test(text)) return named;
  return { ...named, delivery: deliveryFacts(settings.delivery, homeOf(settings.tax)) };
}

type TextShop = Pick<ShownShop, "name" | "legalName" | "own" | "returnDays" | "delivery">;

/** A text with its values, and without the parts in `{?value}…{/?}` whose value is false or null. */
export function fill(text: string, shop: TextShop, data: TextData = { settings: {} }): string {
  const { settings, delivery = null } = data;
  const { own } = shop;
  const freeFrom = freeFromAtHome(shop.delivery);
  const ofShop = {
    shop,
    settings,
    delivery,
    freeFrom: freeFrom && formatMoney(freeFrom),
    flatRate: flatRateText(shop.delivery) || null,
    // Without the zones a text is of the sample shop, or names no delivery.
    hasExpress: delivery?.hasExpress ?? own === undefined,
    isNotServed: flatRateText(shop.delivery) === "",
    isOwn: own !== undefined,
    isSample: own === undefined,
    hasStudentDiscount: !own?.leavesOut.includes("/promotions/student-discount"),
  };
  const valueOf = (path: string) => valueAt(path, { ...values, ...ofShop });
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
