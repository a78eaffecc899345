import { parseArgs } from "node:util";
import { type Encoding, encodings } from "#modules/import/use-cases/decode-file.server.ts";
import type { ImportCommand } from "#modules/import/use-cases/import-command.ts";
import { type ImportAnswers, importOptions } from "#modules/import/rules/import-job.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";

export type ImportArguments = Required<
  Omit<ImportCommand, "file" | "upload" | "now" | "stopAtFindings">
> & {
  /** Null: only fetch pictures. */
  file: string | null;
  /** Path of the report, which has one JSON line per product. */
  report: string | null;
  /** The most products listed per kind of change. */
  show: number;
  /** Whether pictures are fetched after the import. */
  pictures: boolean;
  /** Confirms changes that are likely to be a mistake. */
  yes: boolean;
  undo: boolean;
};

export const usage = `Brings products from a product export (CSV) of Shopify or WooCommerce into the shop.

  npm run import -- FILE.csv                   shows what would change, writes nothing
  npm run import -- FILE.csv --apply           writes it, in one transaction, then fetches pictures
  npm run import -- --undo                     shows what taking the last import back would do, and asks
  npm run import -- --undo --apply             takes the last import back without asking
  npm run import -- --pictures                 only fetches pictures that could not be fetched before

  --yes             also writes what the preview asks about; with --undo the same as --apply
  --encoding NAME   how the file is encoded, where it can't be told: ${encodings.join(", ")}
  --category SLUG   where products go that fit no category (else "Everything Else")
  --category "NAME IN THE FILE=SLUG"
                    where products of a type or category of the file go; may be repeated
  --new-categories  makes the categories that the file names and the shop lacks
  --quantity zero|uncounted|keep
                    the stock of products whose file has no quantities (keep: the shop's stays)
  --currency CODE   the currency of the file's prices; another one than the shop's is refused
  --decimal point|comma
                    the decimal sign of a column that does not show it
  --days day-month|month-day
                    the order in days such as 05/03/2026 where the file does not show it
  --strict          with --apply: writes nothing if any product has errors
  --report FILE     also writes one JSON line per product
  --show N          how many products of each kind to name (20)
  --no-pictures     leaves all pictures for later

Exit code: 0 done, 1 nothing could be done, 2 done but products with errors were left out,
3 nothing was written or taken back because it was not confirmed.

See docs/import.md.`;

const options = {
  apply: { type: "boolean", default: false },
  strict: { type: "boolean", default: false },
  category: { type: "string", multiple: true },
  report: { type: "string" },
  yes: { type: "boolean", default: false },
  undo: { type: "boolean", default: false },
  "new-categories": { type: "boolean", default: false },
  encoding: { type: "string" },
  quantity: { type: "string" },
  currency: { type: "string" },
  decimal: { type: "string" },
  days: { type: "string" },
  show: { type: "string", default: "20" },
  pictures: { type: "boolean" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Parses the command line. The error is one sentence; "" asks for help. */
export function readImportOptions(args: string[]): Result<ImportArguments, string> {
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    return err((error as Error).message);
  }
  const { values, positionals } = parsed;
  const [file = null, second] = positionals;
  if (values.help) return err("");
  if (second !== undefined) return err(`One file at a time, please: what is "${second}"?`);
  if (values.undo && file !== null)
    return err("--undo takes the last import back and needs no file.");
  if (file === null && values.pictures !== true && !values.undo) return err("Which file?");
  if (!/^\d{1,6}$/.test(values.show)) return err(`--show ${values.show} is not a number.`);
  const categories = values.category ?? [];
  const fallbacks = categories.filter((each) => !each.includes("="));
  if (categories.some((each) => each.startsWith("=")))
    return err("--category needs a name of the file before the equals sign.");
  if (fallbacks.length > 1)
    return err(`--category ${fallbacks[1]} is a second category for what fits none.`);
  const encoding = readEncoding(values.encoding);
  if (!encoding.ok) return encoding;
  const answers = readAnswers(values);
  if (!answers.ok) return answers;
  return ok({
    file,
    answers: answers.value,
    apply: values.apply,
    strict: values.strict,
    fallbackCategory: fallbacks[0] ?? null,
    categoryMapping: Object.fromEntries(
      categories.filter((each) => each.includes("=")).map(mappingEntry),
    ),
    report: values.report ?? null,
    show: Number(values.show),
    pictures: values.pictures ?? true,
    yes: values.yes,
    undo: values.undo,
    newCategories: values["new-categories"],
    encoding: encoding.value,
  });
}

function readEncoding(typed: string | undefined): Result<Encoding | null, string> {
  const encoding = encodings.find((each) => each === typed) ?? null;
  return typed === undefined || encoding !== null
    ? ok(encoding)
    : err(`--encoding ${typed} is none of ${encodings.join(", ")}.`);
}

type Typed = Partial<Record<"quantity" | "currency" | "decimal" | "days", string>>;

/** What the command line says of the file that the file does not say. */
function readAnswers({ quantity, currency, decimal, days }: Typed): Result<ImportAnswers, string> {
  const signs: Readonly<Record<string, string>> = { point: ".", comma: "," };
  const typed = {
    quantity,
    currency: currency?.toUpperCase(),
    decimal: decimal && (signs[decimal] ?? decimal),
    dayOrder: days,
  };
  const read = importOptions.safeParse(typed);
  if (read.success) return ok(read.data);
  const option = String(read.error.issues[0]?.path[0]).replace("dayOrder", "days");
  return err(`--${option} has a value that it does not know.`);
}

/** Splits "Media > Books=books" into name and slug at the last equals sign: a name may contain one. */
function mappingEntry(text: string): [string, string] {
  const at = text.lastIndexOf("=");
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
