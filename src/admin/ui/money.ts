import { cents, decimalMoney, formatMoney, parseMoney } from "#modules/core/rules/money/money.ts";

/** Prints an amount in cents. */
export const money = (amount: number) => formatMoney(cents(amount));

/** The amount as a person types it: 12.50. */
export const typedMoney = (amount: number) => decimalMoney(cents(amount));

/** Cents of a typed amount; null if it is none. */
export const readMoney = (typed: string): number | null => parseMoney(typed);
