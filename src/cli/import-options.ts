import { parseArgs } from "node:util";
import { err, ok, type Result } from "#domain/result.ts";

export type ImportOptions = {
  /** Null: only fetch pictures. */
  file: string | null;
  apply: boolean;
  strict: boolean;
  category: string | null;
  /** A file for a JSON line per product. */
  report: string | null;
  /** How many products of each kind are named. */
  show: number;
  /** Whether pictures are fetched in the end. */
  pictures: boolean;
};

export const usage = `Brings products from a Shopify product export (CSV) into the shop.

  npm run import -- FILE.csv                   shows what would change, writes nothing
  npm run import -- FILE.csv --apply           writes it, in one transaction, then fetches pictures
  npm run import -- --pictures                 only fetches pictures that could not be fetched before

  --category SLUG   where products go that fit no category (else "Everything Else")
  --strict          with --apply: writes nothing if any product has errors
  --report FILE     also writes one JSON line per product
  --show N          how many products of each kind to name (20)
  --no-pictures     leaves all pictures drawn for now

See docs/import.md.`;

const options = {
  apply: { type: "boolean", default: false },
  strict: { type: "boolean", default: false },
  category: { type: "string" },
  report: { type: "string" },
  show: { type: "string", default: "20" },
  pictures: { type: "boolean" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** What the command line asks for, or a sentence about what is wrong with it; "" asks for help. */
export function readImportOptions(args: string[]): Result<ImportOptions, string> {
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
  if (file === null && values.pictures !== true) return err("Which file?");
  if (!/^\d{1,6}$/.test(values.show)) return err(`--show ${values.show} is not a number.`);
  return ok({
    file,
    apply: values.apply,
    strict: values.strict,
    category: values.category ?? null,
    report: values.report ?? null,
    show: Number(values.show),
    pictures: values.pictures ?? true,
  });
}
