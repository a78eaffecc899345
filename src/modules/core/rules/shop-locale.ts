import { currentLanguage, type LanguageTag } from "./language/language.ts";

/** How the shop writes money, numbers and dates. */
export type ShopLocale = {
  /** ISO 4217. */
  currency: string;
  /** For texts: "US dollars". */
  currencyName: string;
  /** Decimals of the currency: 2 for dollars, 0 for yen. */
  digits: number;
  /** About how many units a US dollar is worth, for limits and suggested amounts: 1, 2 or 5 times a power of ten. */
  unitsPerDollar: number;
  /** The text before and after an amount, such as "$" or " €". */
  before: string;
  after: string;
  /** The text before a negative amount, with its sign: "−$". */
  minus: string;
  group: string;
  decimal: string;
  /** Digits from which numbers are grouped: 5 in Spanish, else 4. */
  groupsFrom: number;
  /** Digits of each further group: 2 in India, else 3. */
  groupSize: number;
  /** BCP 47, for dates. */
  tag: string;
  /** IANA. */
  timeZone: string;
};

/** §9 Dollars with two decimals. */
export const usEnglish: ShopLocale = {
  currency: "USD",
  currencyName: "US dollars",
  digits: 2,
  unitsPerDollar: 1,
  before: "$",
  after: "",
  minus: "−$",
  group: ",",
  decimal: ".",
  groupsFrom: 4,
  groupSize: 3,
  tag: "en-US",
  timeZone: "America/New_York",
};

let own = usEnglish;
let others: ReadonlyMap<LanguageTag, ShopLocale> = new Map();

/** Returns how the shop writes in the current language (records 131 and 148). */
export const shopLocale = (): ShopLocale => others.get(currentLanguage()) ?? own;

/**
 * Replaces the locales: on the server when the settings change, in the browser before the first rendering. The second
 * are those of the languages besides the shop's own.
 */
export function setShopLocale(
  locale: ShopLocale,
  ofOthers: ReadonlyMap<LanguageTag, ShopLocale> = new Map(),
): void {
  own = locale;
  others = ofOthers;
}

/** Returns a number with one decimal: "4.5". */
export const formatTenths = (value: number): string =>
  value.toFixed(1).replace(".", shopLocale().decimal);

/** Returns a whole number of at least 0 with its groups: "1,234". */
export function formatNumber(value: number): string {
  const { group, groupsFrom, groupSize } = shopLocale();
  const text = String(value);
  if (text.length < groupsFrom) return text;
  const [rest, last] = [text.slice(0, -3), text.slice(-3)];
  const groups = new RegExp(`\\B(?=(\\d{${groupSize}})+$)`, "g");
  return `${rest.replace(groups, group)}${group}${last}`;
}
