import { typedMoment } from "#modules/core/rules/typed-day.ts";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { columnSchemas, isAffordable, noCentsField, schemasOf } from "./product-columns.ts";
import { productStatuses } from "./product.ts";

/** Limits of what staff enter about a product; those of files are the same. */
const LONGEST = 255;
const MOST_TAGS = 250;
const MOST_ROWS = 100;

const MOST_UNITS = 1_000_000;

const line = (most: number) => oneLine(most).min(1);
const text = (most: number) => z.string().trim().min(1).max(most);
/** The number of a brand or category, which are 32 bits in the database. */
const reference = z.int32().positive().nullable();

export const unitsField = z
  .int()
  .min(0)
  .max(MOST_UNITS)
  .nullable()
  .describe("a whole number from 0 to 1000000, or null for stock that is not counted");
/** Whether counted goods keep selling when none is left. */
export const sellingField = z.boolean().optional().describe("true or false");
const MOMENT_OR_NULL = "a time from 1900 to 2199 such as 2026-12-01T08:00:00Z, or null";
/** A moment that staff choose. */
export const momentField = typedMoment
  .transform((typed) => new Date(typed).toISOString())
  .nullable()
  .describe(MOMENT_OR_NULL);

export const slugField = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe("at most 80 small letters and digits, with single hyphens between them");

/** The fields of a product that `change-product` writes. A description completes "It must be …". */
export const productFields = {
  name: line(LONGEST).describe(`a text of 1 to ${LONGEST} characters`),
  description: z.string().max(100_000).describe("a text of at most 100,000 characters"),
  slug: slugField,
  status: z.enum(productStatuses).describe(`one of ${productStatuses.join(", ")}`),
  publish_at: typedMoment.nullable().describe(MOMENT_OR_NULL),
  brand_id: reference.describe("the number of a brand, or null"),
  category_id: reference.describe("the number of a category, or null"),
  subcategory_id: reference.describe("the number of a subcategory, or null"),
  // In product files and in the office commas separate tags.
  tags: z
    .array(line(LONGEST).regex(/^[^,]*$/, "Use no commas."))
    .max(MOST_TAGS)
    .describe(`a list of at most ${MOST_TAGS} texts without commas`),
  specifications: z
    .array(z.strictObject({ label: line(LONGEST), value: text(2000) }))
    .max(MOST_ROWS)
    .describe('a list such as [{"label":"Height","value":"9 cm"}]'),
  features: z.array(line(500)).max(MOST_ROWS).describe(`a list of at most ${MOST_ROWS} texts`),
  ...schemasOf("product"),
} as const;

const option = z.strictObject({ name: line(60), value: line(LONGEST) });

/** A variant as staff enter it; a new one has no id. */
export const variantField = z.strictObject({
  id: z.int().positive().optional(),
  /** Derived from the options, if there are any. */
  name: line(LONGEST).optional(),
  options: z.array(option).max(3).default([]),
  price: noCentsField.default(null),
  compare_at_price: noCentsField.default(null),
  additional_price: z.int().refine(isAffordable).default(0),
  sku: columnSchemas.sku.default(null),
  barcode: columnSchemas.barcode.default(null),
  net_content: columnSchemas.net_content.default(null),
  picture_id: z.int().positive().nullable().default(null),
  /** Units of a new variant; later changes are those of its stock. */
  on_hand: unitsField.optional(),
  keeps_selling: sellingField,
});

export type EnteredVariant = z.output<typeof variantField>;

/** More are refused, because the editor shows them all at once. */
const MOST_VARIANTS = 300;

export const variantFields = {
  variants: z
    .array(variantField)
    .max(MOST_VARIANTS)
    .describe(`a list of at most ${MOST_VARIANTS} variants with options or a name`),
  variant_label: line(60).nullable().describe("a text of at most 60 characters, or null"),
} as const;

export const pictureFields = {
  pictures: z
    .array(z.strictObject({ id: z.int().positive(), alt: z.string().trim().max(512) }))
    .max(MOST_TAGS)
    .describe(`a list of at most ${MOST_TAGS} pictures, each with an id and an alt text`),
} as const;

/** The name of a variant: its option values, or the name that staff gave it. */
export function nameOfVariant({ name, options }: Pick<EnteredVariant, "name" | "options">): string {
  return options.length > 0 ? options.map(({ value }) => value).join(" / ") : (name ?? "");
}

/** Returns why a list of variants cannot be saved, in one sentence; null if it can. */
export function variantsProblem(variants: readonly EnteredVariant[]): string | null {
  const names = variants.map((each) => nameOfVariant(each).toLowerCase());
  if (names.includes("")) return "Each variant needs options or a name.";
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `Two variants are called “${twice}”.`;
  const labels = new Set(variants.map(({ options }) => options.map(({ name }) => name).join("\n")));
  if (labels.size > 1) return "All variants need the same options in the same order.";
  const ids = variants.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(ids).size < ids.length) return "A variant is in the list twice.";
  const priced = variants.filter(({ price }) => price !== null).length;
  if (priced !== 0 && priced !== variants.length)
    return "Either all variants have prices of their own, or none has.";
  return null;
}
