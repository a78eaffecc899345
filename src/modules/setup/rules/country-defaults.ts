import { currencyCodes } from "#modules/core/rules/money/currencies.ts";

/** Countries whose currency is not named after them. */
const shared: Readonly<Record<string, string>> = {
  EUR: "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT",
  USD: "AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM VG VI",
  GBP: "GG GS IM JE",
  AUD: "CC CX HM KI NF NR TV",
  NZD: "CK NU PN TK",
  CHF: "LI",
  DKK: "FO GL",
  NOK: "BV SJ",
  ILS: "PS",
  MAD: "EH",
  XAF: "CF CG CM GA GQ TD",
  XCD: "AG AI DM GD KN LC MS VC",
  XCG: "CW SX",
  XOF: "BF BJ CI GW ML NE SN TG",
  XPF: "NC PF WF",
};

/** Returns the currency of a country; null if it has none. */
export function currencyOf(country: string): string | null {
  const found = Object.keys(shared).find((code) => shared[code]?.split(" ").includes(country));
  // ISO 4217 begins a currency with the code of its country.
  return found ?? currencyCodes.find((code) => code.startsWith(country)) ?? null;
}

/** Countries that write numbers and dates in English though Unicode names another language first. */
const ENGLISH = "AE BD HK IN KE LK MT NP PH PK TZ UG ZM";

/** Returns the language and country whose formats a country has: `de-DE`. The shop's texts are English everywhere. */
export function formatsOf(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const tag = `${ENGLISH.includes(country) ? "en" : language}-${country}`;
  return Intl.NumberFormat.supportedLocalesOf(tag).length > 0 ? tag : `en-${country}`;
}

/** The time zone of most people of a country whose first one by name is another. */
const mainZones: Readonly<Record<string, string>> = {
  AR: "America/Argentina/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  ID: "Asia/Jakarta",
  KZ: "Asia/Almaty",
  MX: "America/Mexico_City",
  RU: "Europe/Moscow",
  US: "America/New_York",
};

/** Returns the time zone of most people of a country with several; null for others. */
export const mainZoneOf = (country: string): string | null => mainZones[country] ?? null;

/** What a small parcel costs at home in usual shops, in the currency's smallest unit. */
const parcelPrices: Readonly<Record<string, number>> = {
  AUD: 995,
  CAD: 1200,
  CHF: 790,
  CZK: 9900,
  DKK: 3900,
  EUR: 490,
  GBP: 395,
  HUF: 199_000,
  JPY: 800,
  NOK: 7900,
  NZD: 700,
  PLN: 1499,
  SEK: 4900,
  USD: 599,
};

/** Returns a usual price of delivery at home in the currency's smallest unit; null if none is known. */
export const parcelPriceOf = (currency: string): number | null => parcelPrices[currency] ?? null;
