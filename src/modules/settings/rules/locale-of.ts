import { unitsPerDollar } from "#modules/core/rules/money/amount-limit.ts";
import { digitsOf } from "#modules/core/rules/money/currencies.ts";
import {
  directionOf,
  setShopLanguage,
  SOURCE_LANGUAGE,
  type LanguageTag,
} from "#modules/core/rules/language/language.ts";
import {
  setShopLocale,
  shopLocale,
  usEnglish,
  type ShopLocale,
} from "#modules/core/rules/shop-locale.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** Sets the shop's own language and how it writes in each of its languages. */
export function setLocales({ locale, languages }: Pick<Settings, "locale" | "languages">): void {
  const { own, others } = languages;
  setShopLanguage(
    own,
    others.filter((each) => each !== own),
  );
  setShopLocale(
    localeOf(locale, own),
    new Map(
      others.map((each) => [each, localeOf({ ...locale, formats: formatsIn(each, locale) }, each)]),
    ),
  );
}

/** The formats of a language, where possible those of the shop's country: "fr-CH" for a shop with "de-CH". */
function formatsIn(language: LanguageTag, { formats }: Settings["locale"]): string {
  const { region } = new Intl.Locale(formats);
  const own = new Intl.Locale(language);
  if (own.language === new Intl.Locale(formats).language) return formats;
  return own.region || !region ? language : `${language}-${region}`;
}

/**
 * Returns how the shop writes money, numbers and dates, with names in a language. Digits are Latin, because fields and
 * texts use them.
 */
export function localeOf(
  { currency, formats, timeZone }: Settings["locale"],
  language: LanguageTag = SOURCE_LANGUAGE,
): ShopLocale {
  if (language === SOURCE_LANGUAGE && isUsEnglish({ currency, formats, timeZone }))
    return usEnglish;
  const digits = digitsOf(currency);
  const currencyName = nameOf(currency, language);
  const worth = { digits, unitsPerDollar: unitsPerDollar(currency) };
  const written = { currency, currencyName, ...worth, tag: formats, timeZone };
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
  // In a text from right to left, the parts of an amount keep their own order, and its sign has marks of its own.
  const isRightToLeft = directionOf(language) === "rtl";
  const [isolate, isolateEnd] = isRightToLeft ? ["\u2068", "\u2069"] : ["", ""];
  const before = textOf(0, indexes[0]);
  const integers = parts.filter(({ type }) => type === "integer");
  const isGroupedAt4 = format.formatToParts(1234).some(({ type }) => type === "group");
  return {
    ...written,
    before: isolate + before,
    minus: isRightToLeft ? isolate + signedStart(format) : `−${before}`,
    after: textOf((indexes.at(-1) ?? 0) + 1) + isolateEnd,
    group: partOf("group"),
    decimal: partOf("decimal"),
    groupsFrom: isGroupedAt4 ? 4 : 5,
    groupSize: integers.at(-2)?.value.length ?? 3,
  };
}

/** The text before a negative amount as the language writes it. */
function signedStart(format: Intl.NumberFormat): string {
  const parts = format.formatToParts(-1);
  const start = parts.slice(
    0,
    parts.findIndex(({ type }) => type === "integer"),
  );
  return start.map(({ type, value }) => (type === "minusSign" ? "−" : value)).join("");
}

function isUsEnglish({ currency, formats, timeZone }: Settings["locale"]): boolean {
  const { tag } = usEnglish;
  return currency === usEnglish.currency && formats === tag && timeZone === usEnglish.timeZone;
}

/** Returns the current locale for the browser, which knows that of the United States. */
export function localeForBrowser(): ShopLocale | undefined {
  const locale = shopLocale();
  return locale === usEnglish ? undefined : locale;
}

/** The currency's plural: "US dollars". */
function nameOf(currency: string, language: LanguageTag): string {
  const words = new Intl.NumberFormat(language === SOURCE_LANGUAGE ? "en-US" : language, {
    style: "currency",
    currency,
    currencyDisplay: "name",
  });
  return words.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
}
