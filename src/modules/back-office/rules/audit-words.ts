import type { Change, Fields } from "#platform/commands/change.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { spacedWords } from "#modules/core/rules/text.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";

/** What the audit log calls each kind of subject. */
const auditNouns: Readonly<Record<string, string>> = {
  price: "Price",
  "variant-price": "Variant price",
  product: "Product",
  variant: "Variant",
  variants: "Variants",
  pictures: "Pictures",
  picture: "Picture",
  stock: "Stock",
  "product-safety": "Producer and safety",
  "product-tax": "Tax class",
  "product-tax-class": "Tax class",
  "product-parcel": "Weight and size",
  "variant-parcel": "Weight and size",
  category: "Category",
  brand: "Brand",
  banner: "Banner",
  page: "Page",
  order: "Order",
  promotion: "Promotion",
  "gift-card": "Gift card",
  "gift-card-code": "Gift card code",
  "review-state": "Review",
  newsletter: "Newsletter",
  email: "Email",
  "customer-note": "Customer note",
  "customer-data": "Customer data",
  "customer-lock": "Customer",
  setting: "Setting",
  secret: "Key",
  "tax-rate": "Tax rate",
  "tax-registration": "Tax registration",
  "tax-class": "Tax class",
  "delivery-zone": "Delivery zone",
  "delivery-method": "Delivery method",
  staff: "Staff member",
  role: "Role",
  "api-key": "API key",
  import: "Import",
  samples: "Samples",
  backup: "Backup",
};

/** The choices of a filter by noun; a noun of several kinds has them with commas. */
export const auditKinds: readonly { value: string; label: string }[] = [
  ...new Set(Object.values(auditNouns)),
].map((label) => ({
  label,
  value: Object.keys(auditNouns)
    .filter((kind) => auditNouns[kind] === label)
    .join(","),
}));

/** Kinds that are a part of a product, so that "of" leads to its name. */
const parts = new Set(
  Object.keys(auditNouns).filter((kind) =>
    /^(price|stock|variants|pictures|(product|variant)-.+)$/.test(kind),
  ),
);

/** Kinds whose id is an account's, which is no name. */
const unnamed = new Set(["customer-note", "customer-data", "customer-lock", "backup", "samples"]);

const done: Readonly<Record<string, string>> = {
  "add-order-note": "note added",
  "add-to-order": "products added",
  "drop-addition": "added products taken back",
  "change-order-address": "address changed",
  "change-order-email": "email address changed",
  "change-order-option": "option changed",
  "change-order-tracking": "tracking changed",
  "announce-return": "return announced",
  "decide-return": "return decided",
  "receive-return": "return received",
  "refund-return": "return refunded",
  "add-return-label": "return label added",
  "deliver-order": "marked as delivered",
  "resend-order-email": "email sent again",
  "send-payment-link": "payment link sent",
  "resolve-payment-problem": "payment problem resolved",
  "resend-gift-card": "sent again with a new code",
  "retry-email": "sent again",
};

const irregular: Readonly<Record<string, string>> = {
  cancel: "cancelled",
  make: "made",
  send: "sent",
  set: "set",
  undo: "undone",
  withdraw: "withdrawn",
};

/** Returns the participle of a regular verb: "changed", "applied", "shipped", "packed". */
function participleOf(verb: string): string {
  if (verb.endsWith("e")) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  const isDoubled = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb);
  return `${verb}${isDoubled ? verb.at(-1) : ""}ed`;
}

/** Returns what a command did, as the end of a sentence: "shipped". */
function doneWords(command: string): string {
  const [verb = ""] = command.split("-");
  return done[command] ?? irregular[verb] ?? participleOf(verb);
}

type Entry = Pick<Change, "kind" | "id" | "before" | "after"> & {
  command: string;
  /** The present name of the subject; null if it has none. */
  name: string | null;
};

/** Returns what an entry of the audit log is about: "Price of Walnut Tray: changed". */
export function auditSentence({ kind, id, name, before, after, command }: Entry): string {
  const noun = auditNouns[kind] ?? labelOf(kind);
  const [own] = [after, before].flatMap((fields) => fields?.["name"] ?? fields?.["title"] ?? []);
  const called = name ?? (typeof own === "string" ? own : unnamed.has(kind) ? "" : id);
  const subject = called === "" ? noun : `${noun} ${parts.has(kind) ? "of " : ""}${called}`;
  return `${subject}: ${doneWords(command)}`;
}

/** Returns who caused an entry, from "staff mel" or "api-key desk". */
export function auditActor(actor: string): string {
  const [kind = "", ...rest] = actor.split(" ");
  const name = rest.join(" ");
  if (kind === "staff") return name === "terminal" ? "Terminal" : name;
  if (kind === "api-key") return `API key ${name}`;
  return kind === "buyer" ? "Buyer" : "Shop";
}

const labels: Readonly<Record<string, string>> = {
  original_price: "Price before",
  compare_at_price: "Compare-at price",
  on_hand: "Units in stock",
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
  /^(price|.*_price|additionalPrice|minimum_subtotal|freeFrom|total|paid|refunded|addedUnpaid|shipping|issued)$/;

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
