import { digitsOf } from "#modules/core/rules/money/currencies.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { localeOf } from "#modules/settings/rules/locale-of.ts";
import type { AdminSetup } from "#modules/setup/api/staff-setup-schemas.ts";

// The page writes money as the shop will, before its settings are saved.

type Values = Readonly<Record<string, unknown>>;

/** The chosen formats, or those of the shop. */
export const formatsIn = ({ formats }: Values): string =>
  typeof formats === "string" ? formats : shopLocale().tag;

const currencyIn = ({ currency }: Values): string =>
  typeof currency === "string" ? currency : shopLocale().currency;

const localeIn = (values: Values) =>
  localeOf({ currency: currencyIn(values), formats: formatsIn(values), timeZone: "UTC" });

function amountText(units: number, values: Values): string {
  const currency = currencyIn(values);
  return new Intl.NumberFormat(formatsIn(values), { style: "currency", currency }).format(units);
}

/** "German (Germany): 1.234,50, 29.11.2026". */
export function formatSample(tag: string): string {
  const name = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" }).of(
    tag,
  );
  const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(1234.5);
  return `${name}: ${number}, ${new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format(new Date())}`;
}

/** What an example costs in units of the currency. */
const bowlIn = (values: Values) => (digitsOf(currencyIn(values)) === 0 ? 2800 : 28);

/** What a bowl costs a buyer abroad if prices with tax are equal, or those without. */
export function bowlPrices(
  { rates, abroad }: Pick<NonNullable<AdminSetup["taxes"]>, "rates" | "abroad">,
  values: Values,
) {
  const bowl = bowlIn(values);
  const home = rates.at(-1)?.rate ?? 0;
  return {
    same: amountText(bowl, values),
    other: amountText((bowl / (1 + home)) * (1 + (abroad?.rate ?? 0)), values),
    where: abroad === null ? "abroad" : `in ${abroad.country}`,
  };
}

/** An amount as a person types it in the shop's formats: "4,90". */
export function typedAmount(amount: number, values: Values): string {
  const { digits, decimal } = localeIn(values);
  return (amount / 10 ** digits).toFixed(digits).replace(".", decimal);
}

/** The amount in the currency's smallest unit; null if the text is none. */
export const readAmount = (typed: string, values: Values): number | null =>
  parseMoney(typed, localeIn(values));

/** The words of the button that orders, with an amount. */
export const payWords = (values: Values): string => `Pay ${amountText(bowlIn(values), values)}`;
