import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { TableContents } from "./backup-tables.server.ts";

export const MANIFEST = "backup.json";

const table = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  file: z.string().regex(/^\w[\w.-]*$/),
  rows: z.int(),
  checksum: z.string().regex(/^-?\d+$/),
  // The terminal prints both.
  amounts: z.record(z.string().regex(/^[\w.]+$/), z.string().regex(/^-?\d+$/)),
});

const manifest = z.strictObject({
  format: z.literal(1),
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  sequences: z.array(
    z.strictObject({ name: z.string(), value: z.string().regex(/^\d+$/), isCalled: z.boolean() }),
  ),
});

/** What a backup contains. It is written last, so a folder without it is no whole backup. */
export type BackupManifest = z.infer<typeof manifest>;

/** Reads the manifest of a backup; throws one sentence if the folder has none. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} is not a whole backup: it has no ${MANIFEST}.`);
  const read = manifest.safeParse(jsonOf(text));
  if (!read.success) throw new Error(`${MANIFEST} of ${folder} is damaged or was changed.`);
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The rows of all tables, and the sums of amounts that are not zero, for people. */
export function contentsOf({ tables }: { tables: readonly TableContents[] }) {
  const amounts = Object.assign({}, ...tables.map((each) => each.amounts)) as Record<
    string,
    string
  >;
  return {
    tables: tables.length,
    rows: tables.reduce((total, each) => total + each.rows, 0),
    amounts: Object.entries(amounts).filter(([, sum]) => sum !== "0"),
  };
}
