import type { CategorySummary } from "#modules/import/rules/category-tally.ts";
import type { ImportAnswers } from "#modules/import/rules/import-job.ts";
import type { ImportFinding } from "#modules/import/rules/import-finding.ts";
import type { ImportError } from "#modules/import/rules/import-error.ts";
import type { Encoding } from "./decode-file.server.ts";
import type { Plan } from "./plan-products.server.ts";
import type { Survey } from "./survey-file.server.ts";

export type ImportCommand = {
  file: string;
  /** The file that staff uploaded, with the name that they know. */
  upload?: { id: number; fileName: string };
  /** False for a preview, which writes nothing. */
  apply: boolean;
  /** Writes nothing if any product has an error. */
  strict: boolean;
  /** The slug of the category for products that match none; null for "Everything Else". */
  fallbackCategory: string | null;
  /** Slugs of the shop by a type or category of the file. */
  categoryMapping?: Readonly<Record<string, string>>;
  /** What staff know of the file that it does not say. */
  answers?: ImportAnswers;
  /** Creates categories that the file names and the shop lacks. */
  newCategories?: boolean;
  /** Writes nothing if anything needs confirmation. */
  stopAtFindings?: boolean;
  /** The file's encoding; null to detect it. */
  encoding?: Encoding | null;
  /** The current time. Sale prices count by day in the shop's time zone. */
  now: Date;
};

/** Callbacks during an import, so that results need not be held in memory. */
export type ImportListener = {
  onSurvey(survey: Survey): void;
  onPlan(plan: Plan): void;
  onErrors(left: { handle: string; line: number; errors: ImportError[] }): void;
  onFinding?(finding: ImportFinding): void;
  /** Called after all products are read. */
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
