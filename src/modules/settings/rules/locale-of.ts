import { digitsOf } from "#modules/core/rules/money/currencies.ts";
import { shopLocale, usEnglish, type ShopLocale } from "#modules/core/rules/shop-locale.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** Returns how the shop writes money, numbers and dates. Digits are Latin, because fields and texts use them. */
export function localeOf({ currency, formats, timeZone }: Settings["locale"]): ShopLocale {
  if (isUsEnglish({ currency, formats, timeZone })) return usEnglish;
  const digits = digitsOf(currency);
  const written = { currency, currencyName: nameOf(currency), digits, tag: formats, timeZone };
  const format = new Intl.NumberFormat(formats, {
    style: "currency",
    currency,
    numberingSystem: "latn",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const parts = format.formatToParts(12_345_678);
  const indexes = parts.flatMap(({ type }, index) =>
    type === "integer" || type === "fraction" ? [index] : [],
  );
  const textOf = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join("");
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const integers = parts.filter(({ type }) => type === "integer");
  const isGroupedAt4 = format.formatToParts(1234).some(({ type }) => type === "group");
  return {
    ...written,
    before: textOf(0, indexes[0]),
    after: textOf((indexes.at(-1) ?? 0) + 1),
    group: partOf("group"),
    decimal: partOf("decimal"),
    groupsFrom: isGroupedAt4 ? 4 : 5,
    groupSize: integers.at(-2)?.value.length ?? 3,
  };
}

function isUsEnglish({ currency, formats, timeZone }: Settings["locale"]): boolean {
  const { tag } = usEnglish;
  return currency === usEnglish.currency && formats === tag && timeZone === usEnglish.timeZone;
}

/** Returns this process's locale for the browser, which knows the default one. */
export function localeForBrowser({ locale }: Pick<Settings, "locale">): ShopLocale | undefined {
  return isUsEnglish(locale) ? undefined : shopLocale();
}

/** The currency's plural in English: "US dollars". */
function nameOf(currency: string): string {
  const words = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "name",
  });
  return words.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
}
