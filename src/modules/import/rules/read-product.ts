import { cutText } from "#modules/core/rules/cut-text.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { ownColumns } from "#modules/catalogue/rules/product-columns.ts";
import { type ProductStatus, unbranded } from "#modules/catalogue/rules/product.ts";
import type { CategoryChooser } from "./category-chooser.ts";
import type { Header } from "./read-header.ts";
import type { ImportError } from "./import-error.ts";
import type { FileRow } from "./file-row.ts";
import { importLimits, type ImportedProduct, type ProductNote } from "./imported-product.ts";
import {
  readAddresses,
  readBoolean,
  readColumns,
  readPosition,
  rowReader,
  type RowReader,
} from "./read-values.ts";
import { readVariants, type VariantRules } from "./read-variants.ts";
import { slugOf } from "#modules/catalogue/rules/slug.ts";

export type ReadingRules = Partial<VariantRules> & {
  spelling: Header["spelling"];
  chooseCategory: CategoryChooser;
  /** Sanitizes text or HTML; injected because it needs a library. */
  toSafeHtml(body: string): string;
};

/** Returns the product of consecutive rows with one handle, or all errors in them. */
export function readProduct(
  rows: readonly FileRow[],
  rules: ReadingRules,
): Result<ImportedProduct, ImportError[]> {
  const errors: ImportError[] = [];
  const notes: ProductNote[] = [];
  const context = { spelling: rules.spelling, errors, notes };
  const [first, ...rest] = rows.map((row) => rowReader(row, context));
  if (!first) return err(errors);
  for (const row of rows) {
    if (row.hasSurplusCells) errors.push({ line: row.line, code: "too-many-cells" });
  }
  // In a shifted row every cell is wrong, so that further errors would mislead.
  if (errors.length > 0) return err(errors);
  if (readBoolean(first, "giftCard", false)) first.report({ code: "gift-card" });
  if (errors.some((error) => error.code === "gift-card")) return err(errors);
  const product = assemble([first, ...rest], rows[0]?.metafields ?? [], rules);
  if (!product || errors.length > 0) return err(inFileOrder(errors));
  return ok(notes.length > 0 ? { ...product, notes } : product);
}

const noLengths: ReadonlySet<number> = new Set();

type Rows = readonly [RowReader, ...RowReader[]];

function assemble(
  rows: Rows,
  metafields: FileRow["metafields"],
  rules: ReadingRules,
): ImportedProduct | null {
  const [first] = rows;
  const name = first.short("title", importLimits.title);
  if (name === "") first.report({ code: "no-title" });
  const brand = first.short("vendor", importLimits.vendor) || unbranded.name;
  const tags = readTags(first);
  const { quantity = null, paddedSkus = noLengths } = rules;
  const priced = readVariants(rows, { quantity, paddedSkus });
  const images = readImages(rows, name, priced?.variants.map((each) => each.imageUrl) ?? []);
  const body = first.short("body", importLimits.body);
  const handle = first.short("handle", importLimits.handle).toLowerCase();
  const status = readStatus(first);
  const columns = readColumns(first, ownColumns);
  if (priced === null) return null;
  const { options, isStockUnknown, ...offered } = priced;
  return {
    handle,
    ...(first.has("address") ? { address: name } : {}),
    name,
    description: body.length > importLimits.body ? "" : rules.toSafeHtml(body),
    brand,
    brandSlug: slugOf(brand, "brand"),
    ...rules.chooseCategory({
      type: first.text("type"),
      breadcrumbs: [
        first.text("productCategory"),
        first.text("googleCategory"),
        first.text("collection"),
      ].filter(Boolean),
      name,
    }),
    ...offered,
    tags,
    type: first.short("type", importLimits.type) || null,
    specifications: first.has("specifications")
      ? readSpecifications(first)
      : specificationsOf(rows, [
          ...options.map(({ name: label, value }) => ({ label, value })),
          ...metafields,
        ]),
    status,
    ...images,
    columns: { ...offered.columns, ...columns },
    ...(isStockUnknown && { isStockUnknown }),
  };
}

/** Comma-separated, each once regardless of case. */
function readTags(row: RowReader): string[] {
  const tags = new Map<string, string>();
  for (const part of row.text("tags").split(",")) {
    const tag = part.trim();
    if (tag.length > importLimits.tag)
      row.report({ code: "too-long", column: "tags", limit: importLimits.tag });
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  if (tags.size > importLimits.tags)
    row.report({ code: "too-many-tags", limit: importLimits.tags });
  return [...tags.values()];
}

// Shopify's "unlisted" sells by direct link only. The shop has no such status, so it becomes a draft.
const statuses: Record<string, ProductStatus> = {
  "": "active",
  active: "active",
  draft: "draft",
  archived: "archived",
  unlisted: "draft",
};

/** An active but unpublished product is a draft. */
function readStatus(row: RowReader): ProductStatus {
  const text = row.text("status");
  const key = text.toLowerCase();
  const status = Object.hasOwn(statuses, key) ? statuses[key] : undefined;
  if (status === undefined) row.report({ code: "bad-status", column: "status", value: text });
  const isPublished = readBoolean(row, "published", true);
  return status === "active" && !isPublished ? "draft" : (status ?? "draft");
}

// The product page shows these anyway.
const ownLabels = ["brand", "sku", "barcode"];

/** The shop's own column: a label and a value on each line; a line that begins with a space continues the value. */
function readSpecifications(row: RowReader) {
  return row
    .short("specifications", importLimits.body)
    .split(/\n(?! )/)
    .flatMap((line) => {
      const [, label = "", value = ""] = /^((?:\\.|[^\\:])+):\s*(\S.*)$/s.exec(line.trim()) ?? [];
      return label === ""
        ? []
        : [
            {
              label: label.replaceAll(/\\(.)/g, "$1").trim(),
              value: cutText(value.replaceAll("\n ", "\n"), importLimits.specification),
            },
          ];
    });
}

/** Each label once, and the weight if all variants weigh the same. */
function specificationsOf(rows: Rows, described: { label: string; value: string }[]) {
  const specifications = new Map(
    described
      .filter(({ label }) => !ownLabels.includes(label.toLowerCase()))
      .map(({ label, value }) => [label, value]),
  );
  const weights = new Set(
    rows.filter((row) => row.text("price") !== "").map((row) => row.text("grams")),
  );
  const grams = weights.size === 1 ? Number([...weights][0]) : 0;
  if (grams > 0 && grams < 10_000_000) specifications.set("Weight", weightText(grams));
  return [...specifications].map(([label, value]) => ({ label, value }));
}

function weightText(grams: number): string {
  return grams < 1000 ? `${Math.round(grams)} g` : `${Number((grams / 1000).toFixed(2))} kg`;
}

function inFileOrder(errors: ImportError[]): ImportError[] {
  return errors.toSorted((a, b) => a.line - b.line);
}

type Images = Pick<ImportedProduct, "images" | "variantImages">;

/**
 * The images of a product's rows by position, those without one last, each URL once. Images that only variants name
 * come at the end. In the shop's own file they are the variants' alone, and texts are blank that staff left blank.
 */
function readImages(rows: Rows, name: string, variantUrls: readonly (string | null)[]): Images {
  const isOwnFile = rows[0].has("specifications");
  const found: { url: string; alt: string; position: number }[] = [];
  for (const row of rows) {
    const position = readPosition(row);
    const alt = row.short("imageAlt", importLimits.imageAlt);
    for (const url of readAddresses(row, "image")) found.push({ url, alt, position });
  }
  // The sort is stable. Infinity − Infinity would be NaN.
  found.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  const ofVariants = variantUrls.flatMap((url) => (url === null ? [] : [{ url, alt: "" }]));
  const images = new Map<string, string>();
  for (const { url, alt } of isOwnFile ? found : [...found, ...ofVariants]) {
    const number = images.size + 1;
    const fallback = number === 1 ? name : `${name}, picture ${number}`;
    if (!images.has(url)) images.set(url, alt || (isOwnFile ? "" : fallback));
  }
  if (images.size > importLimits.images)
    rows[0].note("too-many-pictures", "image", String(importLimits.images));
  const others = isOwnFile ? ofVariants.filter(({ url }) => !images.has(url)) : [];
  return {
    images: [...images].slice(0, importLimits.images).map(([url, alt]) => ({ url, alt })),
    ...(others.length > 0 && { variantImages: others }),
  };
}
