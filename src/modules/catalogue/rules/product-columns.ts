import { oneLine } from "#modules/core/rules/one-line.ts";
import { mostMoney } from "#modules/core/rules/money/amount-limit.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { z } from "zod";

/** Of the commands of staff that change columns: `change-SUBJECT`. */
export type Subject = "product" | "price" | "product-parcel" | "product-safety";

/**
 * The columns of products that hold one text, number or amount each, or null. Writer, commands, API, copy, files and
 * import follow from the declaration. Prices, stock, pictures, variants, slug, brand, category, status, name,
 * description, tags, specifications and features have code of their own.
 */
export type DeclaredColumn = {
  kind: "text" | "line" | "long-text" | "number" | "money";
  /** Its type in PostgreSQL. */
  sql: "text" | "integer";
  /** A description completes "It must be …". */
  schema: z.ZodType<string | number | null>;
  subject: Subject;
  /** Names one product, so that its copy has none. */
  isCode?: true;
  /** Its column in product files: first the shop's own name, then those of other shops. */
  file?: readonly [string, ...string[]];
  /** Variants have the column, too, with null for that of the product. Files have it in each row of a variant. */
  ofVariants?: true;
  /** Its row among the specifications of the product's page, in the current language. */
  shown?(value: string | number): { label: string; value: string };
  /** The longest text in characters, or the largest number. */
  most?: number;
  /** The smallest number; less in a file is none. */
  least?: number;
  /** What a number counts, in the plural. */
  unit?: string;
};

// The currency is known when a value is checked, not when this file is loaded.
export const isAffordable = (amount: number): boolean => Math.abs(amount) <= mostMoney();

export const centsField = z
  .int()
  .min(0)
  .refine(isAffordable, "This amount is above the highest price of the shop.")
  .describe("an amount of at least 0 in cents, up to about a million US dollars");
export const noCentsField = centsField.nullable().describe("an amount in cents, or null");

const described = (most: number) => `a text of at most ${most} characters, or null`;
const line = (most: number) => {
  const schema = oneLine(most).min(1).nullable().describe(described(most));
  return { kind: "line", sql: "text", most, schema } as const;
};
const longText = (most: number) => {
  const schema = z.string().trim().min(1).max(most).nullable().describe(described(most));
  return { kind: "long-text", sql: "text", most, schema } as const;
};
const word = (pattern: RegExp, description: string) => {
  const schema = z.string().regex(pattern).nullable().describe(description);
  return { kind: "text", sql: "text", schema } as const;
};
const number = (least: number, most: number, unit: string, description: string) => {
  const schema = z.int().min(least).max(most).nullable().describe(description);
  return { kind: "number", sql: "integer", least, most, unit, schema } as const;
};

const parcel = { subject: "product-parcel", ofVariants: true } as const;
const length = number(1, 100_000, "millimetres", "a length in millimetres, or null");
const safety = { subject: "product-safety" } as const;

export const productColumns = {
  sku: { ...line(255), subject: "product", isCode: true, ofVariants: true },
  barcode: { ...line(255), subject: "product", isCode: true, ofVariants: true },
  /** The product type in the shop's product file. */
  type: { ...line(255), subject: "product" },
  /** For the unit price. */
  net_content: {
    ...word(/^\d{1,6}(\.\d{1,2})? (g|ml)$/, 'an amount such as "340 g" or "500 ml", or null'),
    subject: "product",
    ofVariants: true,
  },
  /** What a unit costs the shop, for staff only; null if unknown, or if its variants have prices of their own. */
  cost: {
    kind: "money",
    sql: "integer",
    schema: noCentsField,
    subject: "price",
    file: ["Cost per item"],
    ofVariants: true,
  },
  /** Weight and size of the parcel. */
  grams: { ...number(0, 10_000_000, "grams", "a weight in grams, or null"), ...parcel },
  length_mm: { ...length, ...parcel },
  width_mm: { ...length, ...parcel },
  height_mm: { ...length, ...parcel },
  /** Only methods that name this class carry it; null for none. */
  delivery_class: {
    ...word(/^[a-z][a-z0-9-]{0,39}$/, "a word of small letters, such as bulky, or null"),
    subject: "product-parcel",
  },
  /** Who made the goods; a null is that of the brand. The addresses may have several lines. */
  producer_name: { ...line(255), ...safety, file: ["Producer Name", "Manufacturer Name"] },
  producer_address: {
    ...longText(1000),
    ...safety,
    file: ["Producer Address", "Manufacturer Address"],
  },
  producer_contact: { ...line(255), ...safety, file: ["Producer Contact", "Manufacturer Contact"] },
  responsible_person: { ...longText(1000), ...safety, file: ["EU Responsible Person"] },
  safety_text: { ...longText(5000), ...safety, file: ["Safety Information"] },
  /** The producer's guarantee of durability, for which the EU has a label from 3 years. */
  durability_years: {
    ...number(3, 99, "years", "a whole number of years from 3 to 99, or null"),
    ...safety,
    file: ["Durability Guarantee Years"],
  },
  durability_model: { ...line(255), ...safety, file: ["Durability Guarantee Model"] },
} as const satisfies Record<string, DeclaredColumn>;

type Columns = typeof productColumns;
export type ColumnName = keyof Columns;
type NamesWith<Part> = {
  [Name in ColumnName]: Columns[Name] extends Part ? Name : never;
}[ColumnName];

export type ColumnOf<Each extends Subject> = NamesWith<{ subject: Each }>;

export type ColumnValues = { [Name in ColumnName]: z.output<Columns[Name]["schema"]> };
type Schemas = { [Name in ColumnName]: Columns[Name]["schema"] };

export const columnNames = Object.keys(productColumns) as ColumnName[];
export const columnOf = (name: ColumnName): DeclaredColumn => productColumns[name];

const namesWith = <Name extends ColumnName>(isWanted: (column: DeclaredColumn) => unknown) =>
  columnNames.filter((name): name is Name => Boolean(isWanted(columnOf(name))));

type Code = NamesWith<{ isCode: true }>;
export const copiedColumns = namesWith<Exclude<ColumnName, Code>>(({ isCode }) => !isCode);

/** Columns of product files: those of each row of a variant, then those of a product's first row. */
export type FileColumn = NamesWith<{ file: readonly string[] }>;
export const offerColumns = namesWith<FileColumn>((each) => each.file && each.ofVariants);
export const ownColumns = namesWith<FileColumn>((each) => each.file && !each.ofVariants);
export const fileColumns: readonly FileColumn[] = [...offerColumns, ...ownColumns];
export const headingOf = (name: FileColumn): string => productColumns[name].file[0];

/** The values of columns in a file; a column that it lacks is absent. */
export type FileValues = Partial<Pick<ColumnValues, FileColumn>>;

const mapped = <Name extends ColumnName, Value>(
  names: readonly Name[],
  valueOf: (column: DeclaredColumn) => Value,
) =>
  Object.fromEntries(names.map((name) => [name, valueOf(productColumns[name])])) as Record<
    Name,
    Value
  >;

/** The PostgreSQL types of columns by their names. */
export const columnTypes = <Name extends ColumnName>(names: readonly Name[]) =>
  mapped(names, ({ sql }) => sql);
/** The columns of a new product. */
export const emptyColumns = mapped(columnNames, () => null);
export const columnSchemas = mapped(columnNames, ({ schema }) => schema) as Schemas;

/** The columns that a command of staff changes. */
export const columnsBy = <Each extends Subject>(subject: Each) =>
  namesWith<ColumnOf<Each>>((each) => each.subject === subject);
export const schemasOf = <Each extends Subject>(subject: Each) =>
  mapped(columnsBy(subject), ({ schema }) => schema) as Pick<Schemas, ColumnOf<Each>>;
/** The columns that brands have, too. */
export const producerColumns = [
  "producer_name",
  "producer_address",
  "producer_contact",
  "responsible_person",
] as const;
export const producerSchemas = mapped(producerColumns, ({ schema }) => schema) as Pick<
  Schemas,
  (typeof producerColumns)[number]
>;
type VariantColumn = NamesWith<{ ofVariants: true }>;
export const variantSchemas = mapped(
  namesWith<VariantColumn>(({ ofVariants }) => ofVariants),
  ({ schema }) => schema,
) as Pick<Schemas, VariantColumn>;
export type VariantValues = Pick<ColumnValues, VariantColumn>;
export type ProducerValues = Pick<ColumnValues, keyof typeof producerSchemas>;

export const shownColumns = namesWith(({ shown }) => shown);

/** The rows of a product's page from its shown columns; a null has none. */
export function shownRows(
  values: Readonly<Record<string, string | number | null>>,
  columns: Readonly<Record<string, DeclaredColumn>> = productColumns,
): { label: string; value: string }[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : (columns[name]?.shown?.(value) ?? []),
  );
}

/** A value as staff read it; "none" for null. */
export function wordsOf(name: ColumnName, value: string | number | null): string {
  if (value === null) return "none";
  return columnOf(name).kind === "money" ? formatMoney(cents(Number(value))) : String(value);
}

/** The API's name of a column: `brandId` for `brand_id`. */
type ApiName<Name> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<ApiName<Rest>>}`
  : Name;

/** A row with the API's names. */
export function apiFields<Row extends object>(
  row: Row,
): { [Name in keyof Row as ApiName<Name>]: Row[Name] } {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as ReturnType<typeof apiFields<Row>>;
}
