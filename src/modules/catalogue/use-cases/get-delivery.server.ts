import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { homeWindow } from "#modules/delivery/rules/home-offers.ts";
import { stockOf, stockState, type Stock } from "#modules/catalogue/rules/stock.ts";
import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { Services } from "#platform/services.ts";

type Delivery = { days: string; from: string; to: string; validUntil: number };

/** The last computed days by language: they hold for every product until their end, or until a setting changes. */
const last = new Map<
  LanguageTag,
  { since: number; rules: Settings["delivery"]; delivery: Delivery }
>();

/** The delivery days at home of an order placed now, and how long they hold; null without such deliveries. */
export function getHomeDays({
  clock,
  settings: { delivery: rules, tax },
}: Pick<Services, "clock" | "settings">): Delivery | null {
  const now = clock.now();
  const since = now.getTime();
  const known = last.get(currentLanguage());
  const isKnown = known?.rules === rules && known.since <= since;
  if (known && isKnown && since < known.delivery.validUntil) return known.delivery;
  const window = homeWindow(rules, homeOf(tax), now);
  if (!window) return null;
  const { from, to, validUntil } = window;
  const delivery = { days: deliveryDays(window), from, to, validUntil: validUntil.getTime() };
  last.set(currentLanguage(), { since, rules, delivery });
  return delivery;
}

function awaitedDays({ clock, settings }: Pick<Services, "clock" | "settings">) {
  const window = homeWindow(settings.delivery, homeOf(settings.tax), clock.now(), true);
  return window && { days: deliveryDays(window), validUntil: window.validUntil.getTime() };
}

/** The delivery days of a product ordered now, and how long they hold; null if it is sold out. */
export function getDelivery(
  services: Pick<Services, "clock" | "settings">,
  product: Stock,
  variant: Stock | null,
): Pick<Delivery, "days" | "validUntil"> | null {
  const stock = stockOf(product, variant);
  if (stockState(stock) === "sold-out") return null;
  if (stock.waits?.above === 0) return awaitedDays(services);
  const home = getHomeDays(services);
  return home && { days: home.days, validUntil: home.validUntil };
}
