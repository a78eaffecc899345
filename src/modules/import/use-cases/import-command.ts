import type { CategorySummary } from "#modules/import/rules/category-tally.ts";
import type { ImportFinding } from "#modules/import/rules/import-finding.ts";
import type { ImportError } from "#modules/import/rules/import-error.ts";
import type { Encoding } from "./decode-file.server.ts";
import type { Plan } from "./plan-products.server.ts";
import type { Survey } from "./survey-file.server.ts";

export type ImportCommand = {
  file: string;
  /** Without it nothing is written. */
  apply: boolean;
  /** One product with an error, and nothing is written. */
  strict: boolean;
  /** The slug of the category for products that match none; null for "Everything Else". */
  fallbackCategory: string | null;
  /** Slugs of the shop by a type or category of the file. */
  categoryMapping?: Readonly<Record<string, string>>;
  /** Makes categories that the file names and the shop lacks. */
  newCategories?: boolean;
  /** What should not be done unasked, and nothing is written. */
  stopAtFindings?: boolean;
  /** The file's encoding, where it is known. */
  encoding?: Encoding | null;
  /** Sales begin and end with the days of the shop's time zone. */
  now: Date;
};

/** Hears of everything while it happens, so that nobody needs to keep it. */
export type ImportListener = {
  onSurvey(survey: Survey): void;
  onPlan(plan: Plan): void;
  onErrors(left: { handle: string; line: number; errors: ImportError[] }): void;
  onFinding?(finding: ImportFinding): void;
  /** Once all products are read. */
  onCategories?(summary: CategorySummary): void;
  onProgress(rowsDone: number, rowsTotal: number): void;
};

export type ImportSummary = {
  create: number;
  update: number;
  unchanged: number;
  invalid: number;
  skipped: number;
};

export type ImportCommandError =
  | { code: "unreadable-file"; reason: string }
  | { code: "unknown-category"; reason: string }
  | { code: "has-errors" | "needs-confirmation"; summary: ImportSummary };
