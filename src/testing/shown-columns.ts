import { readdirSync, readFileSync, statSync } from "node:fs";
import type { Pool } from "pg";

export type Noun = {
  /** By default src/modules. */
  folder?: string;
  /** Files and folders of the screen, below that folder. */
  screen: readonly string[];
  /** Columns that the screen's code has under another name. */
  as?: Readonly<Record<string, string>>;
  hidden?: Readonly<Record<string, string>>;
};

/** A declared resource has them in its addresses and commands. */
const DECLARED = ["id", "version"];

const camelCase = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function codeOf(paths: readonly string[]): string {
  const files = paths
    .flatMap((path) =>
      statSync(path).isDirectory() ? readdirSync(path).map((file) => `${path}/${file}`) : [path],
    )
    .filter((path) => statSync(path).isFile());
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

/** Returns the columns of a table that its screen lacks without a reason, and named columns that are none. */
export async function unshownColumns(
  pool: Pool,
  table: string,
  { folder = "src/modules", screen, as = {}, hidden = {} }: Noun,
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  const names = rows.map(({ name }) => name);
  const code = codeOf(screen.map((path) => `${folder}/${path}`));
  const isNamed = (word: string) => new RegExp(`\\b${word}\\b`).test(code);
  const isShown = (column: string) =>
    DECLARED.includes(column) || [column, camelCase(column), as[column] ?? column].some(isNamed);
  if (names.length === 0) return [`no table ${table}`];
  return [
    ...names.filter((name) => !isShown(name) && !(name in hidden)),
    ...Object.keys({ ...as, ...hidden }).filter((name) => !names.includes(name)),
  ];
}
