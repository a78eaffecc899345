import { digitsOf } from "./currencies.ts";
import { cents, shopCurrency, type Money } from "./money.ts";

/** Currencies by how many of their units a US dollar is worth, rounded up to a power of ten. */
const UNITS_PER_DOLLAR: readonly (readonly [units: number, currencies: string])[] = [
  [10, "BOB CNY DKK GTQ HKD MOP NOK PEN PLN QAR RON SAR SEK TTD AED AWG BYN GHS ILS MYR TJS ZMW"],
  [
    100,
    "AFN BDT BTN CUP CZK DOP EGP ERN ETB GMD HNL INR ISK KES KGS LRD LSL MDL MKD MRU MUR MVR MXN MZN NAD NIO NPR PHP RUB SCR SLE SRD SVC SZL THB TRY TWD UAH UYU VES ZAR ZWG",
  ],
  [
    1000,
    "ALL AMD AOA CLP CRC CVE DJF DZD GYD HTG HUF JMD JPY KMF KZT LKR PKR RSD RWF SDG VUV XAF XOF XPF YER",
  ],
  [10_000, "ARS BIF CDF COP IQD KRW MGA MMK MNT MWK NGN PYG SOS SSP STN SYP TZS UGX"],
  [100_000, "GNF IDR IRR KHR LAK LBP UZS VND"],
];

const DOLLARS = 1_000_000;

/** Amounts in the database are integers of 32 bits. */
export const MOST_CENTS = 2_000_000_000;

/** The largest price that the shop takes: about a million US dollars in the currency, as far as the database goes. */
export function mostMoney(currency: string = shopCurrency()): Money {
  const units =
    UNITS_PER_DOLLAR.findLast(([, currencies]) => currencies.includes(currency))?.[0] ?? 1;
  return cents(Math.min(DOLLARS * units * 10 ** digitsOf(currency), MOST_CENTS));
}
