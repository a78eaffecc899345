import type { Change, Fields } from "#platform/commands/change.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { shownStaffName } from "#modules/staff/rules/staff-names.ts";
import { spacedWords } from "#modules/core/rules/text.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";

/** Returns who caused an entry, from "staff mel" or "api-key desk". */
export function auditActor(actor: string): string {
  const [kind = "", ...rest] = actor.split(" ");
  const name = rest.join(" ");
  if (kind === "staff") return name === "terminal" ? "Terminal" : shownStaffName(name);
  if (kind === "api-key") return `API key ${name}`;
  return kind === "buyer" ? "Buyer" : "Shop";
}

const labels: Readonly<Record<string, string>> = {
  original_price: "Price before",
  compare_at_price: "Compare-at price",
  cost: "Cost per unit",
  on_hand: "Units in stock",
  keeps_selling: "Keep selling when sold out",
  addedUnpaid: "Added, not paid",
  net_content: "Net content",
  sku: "SKU",
};

/** Returns the label of a field: "Minimum subtotal" from "minimum_subtotal", "Brand" from "brand_id". */
export function labelOf(name: string): string {
  const words = spacedWords(name.replace(/(_id|Id)$/, "").replaceAll("_", "-"));
  return (
    labels[name] ?? words.replace(/^(Is|Has) (\w)/, (_, __, letter: string) => letter.toUpperCase())
  );
}

/** Shown for a field without a value. */
const NONE = "–";

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const inCents =
  /^(price|cost|.*_price|additionalPrice|minimum_subtotal|freeFrom|total|paid|refunded|addedUnpaid|shipping|issued)$/;

/** Returns a field's value in words; `names` has the names of records by field and id. */
export function auditValue(
  name: string,
  value: unknown,
  names: Readonly<Record<string, string>> = {},
): string {
  if (value === undefined || value === null || value === "") return NONE;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return inCents.test(name)
      ? formatMoney(cents(value))
      : (names[`${name} ${value}`] ?? `${name.endsWith("_id") ? "No. " : ""}${value}`);
  if (typeof value === "string") return isMoment.test(value) ? momentInWords(value) : value;
  if (Array.isArray(value))
    return value.every((each) => typeof each !== "object")
      ? value.join(", ") || NONE
      : `${value.length} in all`;
  return Object.entries(value)
    .map(([key, each]) => `${labelOf(key).toLowerCase()} ${auditValue(key, each, names)}`)
    .join(", ");
}

/**
 * Returns the fields of an entry that people read. The events of an order, and notes, are in its sentence; an added or
 * removed record has no empty ones.
 */
export function auditFieldNames({ kind, before, after }: Omit<Change, "id" | "version">): string[] {
  const fields: Fields = after ?? before ?? {};
  const isWhole = before === null || after === null;
  const isNote = kind === "order" || kind === "customer-note";
  return Object.entries(fields).flatMap(([name, value]) => {
    const isHidden = name === "events" || (isNote && name === "note");
    return isHidden || (isWhole && auditValue(name, value) === NONE) ? [] : [name];
  });
}
