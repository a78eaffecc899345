import type { Database } from "#platform/database/database.server.ts";
import { productUses } from "./import-kinds.server.ts";
import { waitForOtherImports } from "#modules/import/store/import-runs.server.ts";
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

/** What an undo would do. */
export type UndoPreview = {
  lastImport: LastImport;
  /** Products that were edited or used since the import. */
  touched: TouchedProduct[];
};

export type UndoneImport = UndoPreview & { summary: UndoSummary };

/** Which import can be undone and what that would do; null where there is none. Changes nothing. */
export async function previewUndo(db: Database): Promise<UndoPreview | null> {
  const lastImport = await findLastImport(db);
  return (
    lastImport && { lastImport, touched: await listTouchedSince(db, lastImport, productUses()) }
  );
}

/** Undoes the last import, unless another one has replaced the one that was shown. */
export async function undoLastImport(
  db: Database,
  shown: Pick<LastImport, "id">,
): Promise<Result<UndoneImport, "not-the-last">> {
  return await db.transaction().execute(async (tx) => {
    await waitForOtherImports(tx);
    const lastImport = await findLastImport(tx);
    if (lastImport?.id !== shown.id) return err("not-the-last");
    await lockImported(tx, lastImport);
    const touched = await listTouchedSince(tx, lastImport, productUses());
    return ok({ lastImport, touched, summary: await undoImport(tx, lastImport, touched) });
  });
}
