import { isNoCategory } from "./category-names.ts";
import {
  offerColumns,
  ownColumns,
  type FileColumn,
} from "#modules/catalogue/rules/product-columns.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { FileRow, KeyCells } from "./file-row.ts";
import type { Header } from "./read-header.ts";
import type { ImportError } from "./import-error.ts";

type Cells = FileRow["cells"];

/** Returns the product key of a row: the SKU or id of the product itself, or of a variation's parent. */
export function wooCommerceKey(cells: KeyCells, skuById: ReadonlyMap<string, string>): string {
  const parent = (cells.parent ?? "").toLowerCase();
  const ownKey = (cells.sku ?? "").toLowerCase() || idKey(cells.wooId ?? "");
  if (!isVariation(cells)) return ownKey;
  const id = /^id:\s*(\d+)$/.exec(parent)?.[1];
  return id === undefined ? parent : (skuById.get(id) ?? idKey(id));
}

const idKey = (id: string) => (id === "" ? "" : `id:${id}`);

/** An export of chosen columns may have no types. */
const isVariation = (cells: KeyCells) =>
  cells.wooType === undefined ? Boolean(cells.parent) : kindsOf(cells).includes("variation");

/** A row may have several types: "simple, downloadable". */
function kindsOf(cells: KeyCells): string[] {
  return (cells.wooType ?? "")
    .toLowerCase()
    .split(",")
    .map((kind) => kind.trim());
}

/**
 * Returns the rows of one product in Shopify's form: product and variations. `key`
 * identifies it in later imports; `today` (2026-11-22) decides whether a sale price counts.
 */
export function shopRowsOf(
  rows: readonly FileRow[],
  { key, header, today }: { key: string; header: Header; today: string },
): Result<FileRow[], ImportError[]> {
  const parent = rows.find((row) => !isVariation(row.cells));
  const line = rows[0]?.line ?? 0;
  if (!parent) return err([{ line, code: "no-parent", value: rows[0]?.cells.parent ?? "" }]);
  const kind = kindsOf(parent.cells).find((each) => each === "grouped" || each === "external");
  if (kind !== undefined) return err([{ line, code: "other-kind", value: kind }]);
  const all = rows.filter((row) => isVariation(row.cells));
  // A variation that is not enabled is exported as private.
  const enabled = all.filter(({ cells }) => cells.published !== "0");
  const variations = enabled.length > 0 ? enabled : all;
  const unit = /\((\w+)\)/.exec(header.spelling.grams ?? "")?.[1]?.toLowerCase() ?? "g";
  const offers = (variations.length > 0 ? variations : [parent]).map((row) => ({
    ...row,
    cells: offerCells(row, parent, { today, unit }),
  }));
  const axes = variations.length > 0 ? axesOf(parent, variations) : [];
  const [first, ...others] = offers.map((row) => withOptions(row, axes));
  if (!first) return ok([]);
  const image = addressesOf(parent.cells);
  const head: FileRow = {
    ...first,
    line: parent.line,
    hasSurplusCells: parent.hasSurplusCells || first.hasSurplusCells,
    cells: {
      ...first.cells,
      ...productCells(parent.cells),
      ...(all.length > 0 && enabled.length === 0 && { published: "false" }),
      ...namesOf(axes),
      handle: key,
      image,
    },
    metafields: parent.metafields
      .filter(({ label }) => !axes.includes(label))
      .map(({ label, value }) => ({ label, value: listOf(value).join(", ") })),
  };
  return ok([head, ...others]);
}

const optionColumns = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const;

/** The attributes that variations use, in the product's order, three at most. */
function axesOf(parent: FileRow, variations: readonly FileRow[]): string[] {
  const used = new Set(
    variations.flatMap(({ metafields }) => metafields.map(({ label }) => label)),
  );
  const inOrder = parent.metafields.map(({ label }) => label).filter((label) => used.has(label));
  return [...new Set([...inOrder, ...used])].slice(0, optionColumns.length);
}

function namesOf(axes: readonly string[]): Cells {
  return Object.fromEntries(
    optionColumns.flatMap(([name], index) =>
      axes[index] === undefined ? [] : [[name, axes[index]]],
    ),
  );
}

/** A variation without a value of an attribute is sold in any value. */
function withOptions(row: FileRow, axes: readonly string[]): FileRow {
  const valueOf = (axis: string) =>
    listOf(row.metafields.find(({ label }) => label === axis)?.value)[0] ?? "Any";
  const values = optionColumns.flatMap(([, column], index) => {
    const axis = axes[index];
    return axis === undefined ? [] : [[column, valueOf(axis)] as const];
  });
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(values) }, metafields: [] };
}

function productCells(cells: Cells): Cells {
  const breadcrumbs = listOf(cells.productCategory)
    .filter((each) => !isNoCategory(each))
    .toSorted((a, b) => b.split(">").length - a.split(">").length);
  const isShown = cells.published === "1" && (cells.visibility ?? "").toLowerCase() !== "hidden";
  const body = cells.body || cells.shortBody || "";
  return {
    title: cells.title ?? "",
    address: cells.title ?? "",
    // WooCommerce writes a line break as a backslash and an n.
    body: body.replaceAll("\\n", "\n"),
    vendor: listOf(cells.vendor)[0] ?? "",
    productCategory: breadcrumbs[0] ?? "",
    type: breadcrumbs[0]?.split(">").at(-1)?.trim() ?? "",
    googleCategory: cells.googleCategory ?? "",
    tags: listOf(cells.tags).join(", "),
    ...declaredCells(cells, ownColumns),
    published: cells.published === undefined || isShown ? "true" : "false",
  };
}

const declaredCells = (cells: Cells, names: readonly FileColumn[]): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => names.includes(name as FileColumn)));

const addressesOf = ({ image = "" }: Cells) => image.replaceAll("\\,", ",");

type OfferRules = { today: string; unit: string };

function offerCells({ cells }: FileRow, parent: FileRow, { today, unit }: OfferRules): Cells {
  const regular = cells.price ?? "";
  const sale = isOnSale(cells, today) ? (cells.salePrice ?? "") : "";
  const isVariant = isVariation(cells);
  return {
    price: sale || regular,
    compareAtPrice: sale === "" ? "" : regular,
    sku: cells.sku ?? "",
    barcode: cells.barcode ?? "",
    grams: gramsOf(cells.grams || parent.cells.grams || "", unit),
    variantImage: isVariant ? addressesOf(cells) : "",
    ...declaredCells(cells, offerColumns),
    ...stockCells(cells, parent.cells),
  };
}

/** A day that can be read in two ways is no day of the sale until staff say which. */
function isOnSale({ saleStarts = "", saleEnds = "" }: Cells, today: string): boolean {
  const isDay = (text: string) => text === "" || /^\d{4}-\d{2}-\d{2}/.test(text);
  const hasBegun = saleStarts === "" || saleStarts.slice(0, 10) <= today;
  const hasEnded = saleEnds !== "" && saleEnds.slice(0, 10) < today;
  return isDay(saleStarts) && isDay(saleEnds) && hasBegun && !hasEnded;
}

/** Without a count only "In stock?" counts. The quantity "parent" is a count that variations share. */
function stockCells(cells: Cells, parent: Cells): Cells {
  // Staff are asked for the stock of a file that has neither column.
  if (cells.quantity === undefined && cells.isInStock === undefined) return {};
  const isShared = (cells.quantity ?? "").toLowerCase() === "parent";
  const quantity = isShared ? (parent.quantity ?? "") : (cells.quantity ?? "");
  const isOut =
    ["0", "outofstock"].includes((cells.isInStock ?? "").toLowerCase()) ||
    (isShared && Number(quantity) <= 0);
  const counted = { tracker: "woocommerce", quantity: isOut ? "0" : quantity };
  const sellsOn = ["1", "notify", "yes"].includes((cells.policy ?? "").toLowerCase());
  const policy = sellsOn && !isOut ? "continue" : "deny";
  const isCounted = isOut || (quantity !== "" && !isShared);
  return { ...(isCounted ? counted : { tracker: "", quantity: "" }), policy };
}

const gramsIn: Record<string, number> = { g: 1, kg: 1000, oz: 28.349_523, lbs: 453.592_37 };

function gramsOf(weight: string, unit: string): string {
  const grams = Number(weight) * (gramsIn[unit] ?? 1);
  return weight === "" || !Number.isFinite(grams) ? "" : String(Math.round(grams));
}

/** Splits a cell at commas that have no backslash before them. */
function listOf(cell: string | undefined): string[] {
  return (cell ?? "")
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll("\\,", ",").trim())
    .filter((part) => part !== "");
}
