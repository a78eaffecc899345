import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { DeliveryService } from "#modules/delivery/rules/delivery.ts";
import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { validityWords } from "#modules/gift-cards/rules/gift-card.ts";
import { accountLimits } from "#modules/accounts/rules/account-limits.ts";
import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import { withdrawalPolicy } from "#modules/orders/rules/withdrawal.ts";
import { pricingPolicy } from "#modules/pricing/rules/pricing.ts";
import { deliveryPolicy, shippingPolicy } from "#modules/settings/rules/policy.ts";
import { retention } from "#modules/settings/rules/retention.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { GroupName, Settings } from "#modules/settings/rules/settings.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";

const { timeZone, cutOffHour, zones } = deliveryPolicy;
const { handlingDays, transitDays: transit }: DeliveryService = zones[0].standard;

/** The values that texts name in braces, such as `{freeFrom}`. */
const values = {
  accountLimits,
  giftCardTerms,
  pricingPolicy,
  retention,
  withdrawalPolicy,
  transit,
  freeFrom: formatMoney(shippingPolicy.freeFrom),
  flatRate: formatMoney(shippingPolicy.flatRate),
  isExtraFree: !pricingPolicy.chargeVariantExtraInCart,
  giftCardFrom: formatMoney(giftCardTerms.from),
  giftCardTo: formatMoney(giftCardTerms.to),
  giftCardValidity: validityWords(),
  cutOff: `${cutOffHour}:00`,
  handling: handlingDays === 1 ? "one working day" : `${handlingDays} working days`,
  home: `the ${formatOf(zones[0].countries[0]).name}`,
  /** City of the shop's time zone: "America/New_York" gives New York. */
  city: timeZone.replace(/^.*\//, "").replaceAll("_", " "),
};

/** The settings that a text names, by group and key. */
export type NamedSettings = { [Group in GroupName]?: Partial<Settings[Group]> };

/** Returns the settings that a text names, such as `{settings.orders.unpaidMinutes}`, and reads no other group. */
export function settingsIn(text: string, settings: Settings): NamedSettings {
  const named: Record<string, Record<string, unknown>> = {};
  for (const [, group = "", key = ""] of text.matchAll(/\{settings\.(\w+)\.(\w+)\}/g))
    (named[group] ??= {})[key] = valueAt(key, settings[group as GroupName]);
  return named;
}

type TextShop = Pick<ShownShop, "name" | "legalName" | "own" | "returnDays">;

/** A text with its values, and without the parts in `{?value}…{/?}` whose value is false or null. */
export function fill(text: string, shop: TextShop, settings: NamedSettings = {}): string {
  const { own } = shop;
  const ofShop = {
    shop,
    settings,
    isOwn: own !== undefined,
    isSample: own === undefined,
    hasStudentDiscount: !own?.leavesOut.includes("/promotions/student-discount"),
  };
  const valueOf = (path: string) => valueAt(path, { ...values, ...ofShop });
  return text
    .replace(/\{\?([\w.]+)\}([^]*?)\{\/\?\}/g, (_, path, part) => (valueOf(path) ? part : ""))
    .replace(/\{([a-z][\w.]*)\}/g, (_, path) => String(valueOf(path)));
}

function valueAt(path: string, from: object): unknown {
  const value = path
    .split(".")
    .reduce<unknown>((found, name) => (Object(found) as Record<string, unknown>)[name], from);
  invariant(value !== undefined, `texts have no value ${path}`);
  return value;
}
