import type { Place } from "#modules/core/rules/area.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { TaxReason, TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import { isExport, isWithinEu } from "#modules/taxes/rules/vat-territories.ts";

/** An amount in cents, before taxes that are added to it. */
type TaxedAmount = { amount: Money; isIncluded: boolean };

/** A sale whose taxes a service calculates. */
export type TaxQuestion = {
  /** ISO 4217. */
  currency: string;
  /** The day of the sale in the shop's time zone, YYYY-MM-DD. */
  day: string;
  home: Place;
  place: Place;
  /** `code` is the service's own code of the tax class; null for the account's usual goods. */
  lines: readonly (TaxedAmount & { taxClass: string; code: string | null })[];
  /** Null if it costs nothing. */
  delivery: TaxedAmount | null;
  /** The proven VAT number of a business that owes the tax itself; null for others. */
  vatNumber: string | null;
};

/** "refused": the service cannot calculate this sale. "unknown": it did not answer in time, or with nonsense. */
export type TaxAnswer =
  | { state: "calculated"; taxes: readonly TaxRow[] }
  | { state: "refused" | "unknown" };

/**
 * Returns a service's rows as the shop stores them, each line with at least one; null if they cannot be the taxes of
 * this sale, such as an included tax above the price.
 */
export function checkedTaxes(question: TaxQuestion, rows: readonly TaxRow[]): TaxRow[] | null {
  const parts = [
    ...question.lines.map((each, line) => ({ ...each, line })),
    ...(question.delivery ? [{ ...question.delivery, line: null }] : []),
  ];
  const checked = parts.map(({ line, amount, isIncluded }) => {
    const own = rows.filter((row) => row.line === line);
    return areTaxesOf({ amount, isIncluded }, own) ? storedRows(question, amount, own) : null;
  });
  const known = new Set<number | null>(parts.map(({ line }) => line));
  if (rows.some(({ line }) => !known.has(line))) return null;
  return checked.every((each) => each !== null) ? checked.flat() : null;
}

function areTaxesOf({ amount, isIncluded }: TaxedAmount, rows: readonly TaxRow[]): boolean {
  const isSound = rows.every(
    (row) =>
      row.isIncluded === isIncluded &&
      row.rate >= 0 &&
      row.rate <= 1 &&
      row.base >= 0 &&
      row.amount >= 0 &&
      row.amount <= amount,
  );
  return isSound && rows.length > 0 && sum(rows.map((row) => row.amount)) <= amount;
}

/** Rows without tax are left out beside others. The base of a line's only row is its net amount. */
function storedRows(question: TaxQuestion, amount: Money, rows: readonly TaxRow[]): TaxRow[] {
  const taxed = rows.filter(({ rate, amount: tax }) => rate > 0 || tax > 0);
  const kept = taxed.length > 0 ? taxed : rows.slice(0, 1);
  const [only] = kept;
  if (!only || kept.length > 1) return [...kept];
  const base = only.isIncluded ? cents(amount - only.amount) : amount;
  if (only.rate > 0) return [{ ...only, base }];
  return [{ ...only, base, label: "", isIncluded: false, reason: reasonOf(question, only.reason) }];
}

/** Services know no exports, and name goods for businesses of other EU countries like services for them. */
function reasonOf({ home, place }: TaxQuestion, reason: TaxReason): TaxReason {
  if (reason === "reverse_charge" && isWithinEu(home, place)) return "intra_community_supply";
  if (reason === "not_collecting" && isExport(home, place)) return "export";
  return reason;
}
