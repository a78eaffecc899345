import { offerColumns, type FileValues } from "#modules/catalogue/rules/product-columns.ts";
import { MOST_OWED, type EnteredStock } from "#modules/catalogue/rules/stock.ts";
import type { Column } from "./read-header.ts";
import { importLimits, type ImportedProduct, type ImportedVariant } from "./imported-product.ts";
import { isDoubtfulNumber } from "./number-style.ts";
import { readAddresses, readColumns, readWholeNumber, type RowReader } from "./read-values.ts";
import { noteBarcode, noteCode } from "./spreadsheet-damage.ts";

type Option = ImportedVariant["options"][number];

type Priced = Pick<
  ImportedProduct,
  | "price"
  | "originalPrice"
  | "sku"
  | "barcode"
  | "netContent"
  | "grams"
  | "inStock"
  | "stockCount"
  | "keepsSelling"
  | "variantLabel"
  | "variants"
  | "columns"
> & {
  /** Options of a product without variants, such as "Size: One size". */
  options: Option[];
  isStockUnknown: boolean;
};

/** How files are read that leave something open. */
export type VariantRules = {
  /** The stock of products whose file has no quantities; null or "keep" leaves the shop's. */
  quantity: "zero" | "uncounted" | "keep" | null;
  /** The lengths of the file's numeric SKUs that begin with a zero. */
  paddedSkus: ReadonlySet<number>;
};

const optionColumns = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const satisfies readonly [Column, Column][];

/** Returns price, stock and variants of a product's rows, or null after an error. */
export function readVariants(
  rows: readonly [RowReader, ...RowReader[]],
  rules: VariantRules,
): Priced | null {
  const labels = optionLabels(rows);
  const offers: ImportedVariant[] = [];
  const names = new Set<string>();
  for (const row of rows) {
    if (row !== rows[0] && !isVariantRow(row)) continue;
    const offer = readOffer(row, labels, rules);
    const name = offer?.name.toLowerCase() ?? "";
    if (offer && names.has(name)) {
      row.report({ code: "duplicate-variant", value: offer.name || "(without options)" });
    }
    names.add(name);
    if (offer) offers.push(offer);
  }
  if (offers.length > importLimits.variants) {
    return rows[0].report({ code: "too-many-variants", limit: importLimits.variants });
  }
  const [first, ...others] = offers;
  // The shop's own file keeps a product's only variant; other shops have one for each product.
  const isOwnFile = rows[0].has("specifications");
  if (!first) return null;
  const isStockUnknown =
    (rules.quantity ?? "keep") === "keep" && rows.some((row) => lacksQuantity(row));
  return { ...priced(first, others, isOwnFile && first.options.length > 0), isStockUnknown };
}

/** Returns false for a row without price and options, which only adds an image. */
function isVariantRow(row: RowReader): boolean {
  return row.text("price") !== "" || optionColumns.some(([, value]) => row.text(value) !== "");
}

/** The names of used options, else null. Only the first row has names. */
function optionLabels(rows: readonly [RowReader, ...RowReader[]]): (string | null)[] {
  return optionColumns.map(([name, value], index) => {
    const label = rows[0].short(name, importLimits.optionName);
    const isUsed = label !== "" || rows.some((row) => row.text(value) !== "");
    return isUsed ? label || `Option ${index + 1}` : null;
  });
}

function readOffer(
  row: RowReader,
  labels: readonly (string | null)[],
  rules: VariantRules,
): ImportedVariant | null {
  const price = row.price("price");
  if (row.text("price") === "") row.report({ code: "no-price" });
  const options = readOptions(row, labels);
  noteCode(row, "sku", rules.paddedSkus);
  const offer = {
    name: options.map((option) => option.value).join(" / "),
    compareAtPrice: row.price("compareAtPrice"),
    sku: row.short("sku", importLimits.sku) || null,
    barcode: noteBarcode(row) || null,
    netContent: readNetContent(row),
    grams: readGrams(row),
    imageUrl: readAddresses(row, "variantImage")[0] ?? null,
    options,
    columns: readColumns(row, offerColumns),
    ...readStock(row, rules.quantity),
  };
  return price === null ? null : { ...offer, price };
}

/** Shopify's units in grams or millilitres. Areas and lengths have no unit price here. */
const measures: Record<string, [number, "g" | "ml"]> = {
  mg: [0.001, "g"],
  g: [1, "g"],
  kg: [1000, "g"],
  oz: [28.349_523, "g"],
  lb: [453.592_37, "g"],
  ml: [1, "ml"],
  cl: [10, "ml"],
  l: [1000, "ml"],
  floz: [29.573_53, "ml"],
  pt: [473.176_473, "ml"],
  qt: [946.352_946, "ml"],
  gal: [3785.411_784, "ml"],
};

function readNetContent(row: RowReader): string | null {
  const unit = row
    .text("netUnit")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  const measure = Object.hasOwn(measures, unit) ? measures[unit] : undefined;
  const amount = Number((Number(row.text("netAmount")) * (measure?.[0] ?? 0)).toFixed(2));
  return measure && amount > 0 && amount < 1_000_000 ? `${amount} ${measure[1]}` : null;
}

/** A weight of 0 is an empty field of the other shop's form. */
function readGrams(row: RowReader): number | null {
  if (isDoubtfulNumber(row.text("grams")))
    return row.note("doubtful-weight", "grams", row.text("grams"));
  const grams = Math.round(Number(row.text("grams")));
  return grams > 0 && grams <= importLimits.grams ? grams : null;
}

function readOptions(row: RowReader, labels: readonly (string | null)[]): Option[] {
  const options: Option[] = [];
  for (const [index, [, column]] of optionColumns.entries()) {
    const label = labels[index] ?? null;
    if (label === null) continue;
    const value = row.short(column, importLimits.optionValue);
    if (value === "") row.report({ code: "no-option-value", column });
    noteCode(row, column, noLengths);
    // Shopify's marker for a product without options.
    const isNoChoice = label.toLowerCase() === "title" && value.toLowerCase() === "default title";
    if (!isNoChoice) options.push({ name: label, value });
  }
  return options;
}

const noLengths: ReadonlySet<number> = new Set();

const uncounted: EnteredStock = { inStock: true, stockCount: null };

/**
 * Not counted if nothing tracks the quantity. A negative quantity (sold in advance) means none left, unless the goods
 * continue to be sold. Files of several locations leave the quantity blank.
 */
function readStock(row: RowReader, missing: VariantRules["quantity"]): EnteredStock {
  if (missing === "zero" && lacksQuantity(row)) return { inStock: false, stockCount: 0 };
  const quantity = readWholeNumber(row, "quantity");
  const isTracked = row.has("tracker") ? row.text("tracker") !== "" : quantity !== null;
  const sellsOn = readSellsOn(row);
  // Only the shop's own file tells goods that are sold out and not counted.
  const isOwn = row.has("specifications");
  if (isOwn && !isTracked && row.text("policy") === "deny")
    return { inStock: false, stockCount: null };
  if (!isTracked || quantity === null) return uncounted;
  if (sellsOn)
    return { inStock: true, stockCount: Math.max(-MOST_OWED, quantity), keepsSelling: true };
  const stockCount = Math.max(0, quantity);
  return { inStock: stockCount > 0, stockCount };
}

/** A blank tracker says that the product is not counted; without one only a quantity could say so. */
const lacksQuantity = (row: RowReader) =>
  !row.has("quantity") && (!row.has("tracker") || row.text("tracker") !== "");

function readSellsOn(row: RowReader): boolean {
  const text = row.text("policy").toLowerCase();
  if (["continue", "true", "yes"].includes(text)) return true;
  if (!["", "deny", "false", "no"].includes(text)) {
    row.report({ code: "bad-policy", column: "policy", value: row.text("policy") });
  }
  return false;
}

const withoutValues = (columns: FileValues): FileValues =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, null]));

function priced(
  first: ImportedVariant,
  others: ImportedVariant[],
  isOnlyVariant: boolean,
): Omit<Priced, "isStockUnknown"> {
  const offers = [first, ...others] as const;
  const isCounted = offers.every((offer) => offer.stockCount !== null);
  const sold = offers.filter((offer) => offer.inStock);
  const cheapest = (sold.length > 0 ? sold : [...offers]).reduce((best, each) =>
    each.price < best.price ? each : best,
  );
  const hasChoice = others.length > 0 || isOnlyVariant;
  return {
    price: cheapest.price,
    originalPrice: cheapest.compareAtPrice,
    sku: hasChoice ? null : first.sku,
    barcode: hasChoice ? null : first.barcode,
    netContent: cheapest.netContent,
    grams: hasChoice ? null : first.grams,
    columns: hasChoice ? withoutValues(first.columns) : first.columns,
    inStock: offers.some((offer) => offer.inStock),
    stockCount: isCounted ? offers.reduce((sum, offer) => sum + (offer.stockCount ?? 0), 0) : null,
    ...(offers.some(({ keepsSelling }) => keepsSelling) && { keepsSelling: true }),
    variantLabel: hasChoice ? first.options.map(({ name }) => name).join(" / ") : null,
    variants: hasChoice ? [...offers] : [],
    options: hasChoice ? [] : first.options,
  };
}
