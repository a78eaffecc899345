import { digitsOf } from "./currencies.ts";
import { cents, MOST_CENTS, shopCurrency, type Money } from "./money.ts";

/** Currencies by how many of their units a US dollar is worth, rounded down to 1, 2 or 5 times a power of ten. */
const UNITS_PER_DOLLAR: readonly (readonly [units: number, currencies: string])[] = [
  [0.2, "BHD KWD OMR"],
  [2, "AED AWG BBD BYN BZD FJD GEL ILS MYR PEN PGK PLN QAR RON SAR TMT TND TOP WST XCD"],
  [5, "BOB BRL CNY DKK GHS GTQ HKD LYD MAD MOP NOK SBD SEK TJS TTD ZMW"],
  [10, "BWP LSL MDL MVR MXN NAD SCR SVC SZL ZAR"],
  [20, "CUP CZK ERN HNL MUR NIO SLE SRD STN THB TRY TWD UAH UYU ZWG"],
  [50, "AFN ALL BTN DOP EGP GMD INR ISK KGS MKD MRU MZN PHP RUB"],
  [100, "BDT DJF DZD ETB HTG JMD JPY KES LRD NPR RSD VES VUV XPF"],
  [200, "AMD GYD HUF KMF LKR PKR YER"],
  [500, "AOA CLP CRC CVE KZT RWF SDG SOS SSP XAF XOF"],
  [1000, "ARS IQD KRW MNT MWK NGN"],
  [2000, "BIF CDF COP MGA MMK TZS UGX"],
  [5000, "GNF IDR KHR LAK PYG SYP UZS"],
  [20_000, "IRR LBP VND"],
];

const DOLLARS = 1_000_000;

/** Returns about how many units of a currency a US dollar is worth: 100 yen. */
export const unitsPerDollar = (currency: string): number =>
  UNITS_PER_DOLLAR.find(([, currencies]) => currencies.includes(currency))?.[0] ?? 1;

/** The largest price that the shop takes: about a million US dollars in the currency, as far as the database goes. */
export function mostMoney(currency: string = shopCurrency()): Money {
  const units = unitsPerDollar(currency);
  const power = units > 1 ? 10 ** String(units).length : 1;
  return cents(Math.min(DOLLARS * power * 10 ** digitsOf(currency), MOST_CENTS));
}
