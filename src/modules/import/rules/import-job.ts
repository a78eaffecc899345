import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { csvLine } from "#modules/core/rules/csv.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { ImportQuestion } from "./import-finding.ts";

/** How an uploaded file is imported. */
export const importOptions = z.strictObject({
  /** Creates categories that the file names and the shop lacks. */
  newCategories: z.boolean().default(false),
  /** The slug of the category for products that match none. */
  fallbackCategory: oneLine(200).nullable().default(null),
  /** Slugs of the shop by a type or category of the file. */
  categoryMapping: z.record(z.string().max(300), oneLine(200)).default({}),
  quantity: z
    .enum(["zero", "uncounted", "keep"])
    .nullable()
    .default(null)
    .describe(
      "The stock of products whose file has no quantities; null asks, and keeps the shop's.",
    ),
  currency: z
    .string()
    .max(5)
    .nullable()
    .default(null)
    .describe(
      "The currency of the file's prices, ISO 4217; another one than the shop's is refused.",
    ),
  decimal: z
    .enum([".", ","])
    .nullable()
    .default(null)
    .describe("The decimal sign of columns that do not show it."),
  dayOrder: z
    .enum(["day-month", "month-day"])
    .nullable()
    .default(null)
    .describe("The order in days such as 05/03/2024 where the file does not show it."),
});

export type ImportAnswers = Pick<ImportOptions, "quantity" | "currency" | "decimal" | "dayOrder">;

export type ImportOptions = z.output<typeof importOptions>;

/** What a file leaves open, with the answers that staff choose from. */
const question = z.strictObject({
  id: z.enum(["quantity", "currency", "decimal", "dayOrder"]),
  text: z.string(),
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
});

const counts = z.strictObject({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  invalid: z.int(),
  skipped: z.int(),
});

/** What a preview would do, or an import did. Lists are cut; the counts are whole. */
export const importReport = z.strictObject({
  failure: z.string().nullable(),
  counts: counts.nullable(),
  products: z.array(
    z.strictObject({
      action: z.enum(["create", "update"]),
      line: z.int(),
      name: z.string(),
      changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  errors: z.array(
    z.strictObject({
      line: z.int(),
      handle: z.string(),
      message: z.string(),
      isMistake: z.boolean().describe("False for rows that are left out on purpose."),
    }),
  ),
  findings: z.array(z.string()).describe("What is likely to be a mistake."),
  questions: z.array(question).default([]).describe("What the file leaves open."),
  newCategories: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  examples: z.array(z.string()).default([]).describe("The first records that are no products."),
  unplaced: z
    .array(z.strictObject({ category: z.string(), count: z.int(), names: z.array(z.string()) }))
    .describe("Products of the file without a category, by the category that they get."),
});
export type ImportReport = z.infer<typeof importReport>;

function answersTo(id: ImportQuestion): { value: string; label: string }[] {
  const { currency, currencyName } = shopLocale();
  switch (id) {
    case "quantity":
      return [
        { value: "zero", label: "None in stock (0)" },
        { value: "uncounted", label: "In stock, not counted" },
        { value: "keep", label: "Leave as it is; new products are not counted" },
      ];
    case "currency":
      return [
        { value: currency, label: `Yes, ${currencyName}` },
        { value: "other", label: "No, another currency" },
      ];
    case "decimal":
      return [
        { value: ".", label: "Point: 1.250 is one and a quarter" },
        { value: ",", label: "Comma: 1,250 is one and a quarter" },
      ];
    case "dayOrder":
      return [
        { value: "day-month", label: "Day first: 05/03 is 5 March" },
        { value: "month-day", label: "Month first: 05/03 is May 3" },
      ];
  }
}

const MOST_PRODUCTS = 100;
const MOST_ERRORS = 2000;
const MOST_FINDINGS = 100;

export const emptyReport: ImportReport = {
  failure: null,
  counts: null,
  products: [],
  errors: [],
  findings: [],
  questions: [],
  newCategories: [],
  examples: [],
  unplaced: [],
};

/** Adds to a report's list until it is full. */
export function reportLists(report: ImportReport) {
  return {
    product: (each: ImportReport["products"][number]) =>
      void (report.products.length < MOST_PRODUCTS && report.products.push(each)),
    error: (each: ImportReport["errors"][number]) =>
      void (report.errors.length < MOST_ERRORS && report.errors.push(each)),
    example: (each: string) =>
      void (report.examples.length < MOST_FINDINGS && report.examples.push(each)),
    /** Each question once. */
    question(id: ImportQuestion, text: string): void {
      const asked = report.questions.find((each) => each.id === id);
      if (asked) asked.text += ` ${text}`;
      else report.questions.push({ id, text, choices: answersTo(id) });
    },
    finding: (each: string) =>
      void (report.findings.length < MOST_FINDINGS && report.findings.push(each)),
  };
}

/** Rows with errors as a CSV file. */
export function errorFile(errors: ImportReport["errors"]): string {
  const rows = errors.map(({ line, handle, message }) => [line, handle, message]);
  return [["Line", "Record", "Problem"], ...rows].map(csvLine).join("");
}
