import type { Database } from "#platform/database/database.server.ts";
import { waitForOtherImports } from "#modules/import/store/import-references.server.ts";
import {
  findLastImport,
  type LastImport,
  listTouchedSince,
  lockImported,
  type TouchedProduct,
  undoImport,
  type UndoSummary,
} from "#modules/import/store/undo-import.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";

export type UndoneImport = {
  lastImport: LastImport;
  /** Products that could not simply be as before, since somebody has touched them. */
  touched: TouchedProduct[];
  summary: UndoSummary;
};

/** The latter is what has to be confirmed first. */
export type UndoError = "nothing-to-undo" | Omit<UndoneImport, "summary">;

/** Takes the last import back; where somebody has touched its products since, only once that is confirmed. */
export async function undoLastImport(
  db: Database,
  isConfirmed: boolean,
): Promise<Result<UndoneImport, UndoError>> {
  return await db.transaction().execute(async (tx) => {
    await waitForOtherImports(tx);
    const lastImport = await findLastImport(tx);
    if (lastImport === null) return err("nothing-to-undo");
    await lockImported(tx, lastImport);
    const touched = await listTouchedSince(tx, lastImport);
    if (touched.length > 0 && !isConfirmed) return err({ lastImport, touched });
    return ok({ lastImport, touched, summary: await undoImport(tx, lastImport, touched) });
  });
}
