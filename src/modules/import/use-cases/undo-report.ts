import { productUses } from "./import-kinds.server.ts";
import type { UndoneImport, UndoPreview } from "./undo-last-import.server.ts";

export function lastImportLine({ file, appliedAt, created, updated }: UndoPreview["lastImport"]) {
  const when = appliedAt.toISOString().slice(0, 16).replace("T", " ");
  return `Last import: ${file}, ${when} UTC, ${created} created, ${updated} updated`;
}

/** Returns the preview of an undo. At most `most` products that it would not simply remove or restore are listed. */
export function undoPreviewLines({ lastImport, touched }: UndoPreview, most: number): string {
  const archived = touched.filter(({ isNew }) => isNew).length;
  const unchanged = touched.length - archived;
  const uses = ["ordered", "delivered", ...productUses().map(({ words }) => words)];
  const used = `${uses.slice(0, -1).join(", ")} or ${uses.at(-1)}`;
  const lines = touched.slice(0, most).map(({ name, isNew, isEdited }) => {
    const why = isEdited ? "edited" : used;
    return `  ${name}: ${why} since; ${isNew ? "archived, not removed" : "stays as it is now"}`;
  });
  return [
    `${counted(lastImport.created - archived, "product")} would be removed`,
    `${counted(lastImport.updated - unchanged, "product")} would be as before`,
    ...(archived > 0 ? [`${counted(archived, "product")} would be archived`] : []),
    ...(unchanged > 0 ? [`${counted(unchanged, "product")} would stay unchanged`] : []),
    ...lines,
    ...(touched.length > most ? [`  … and ${touched.length - most} more`] : []),
  ].join("\n");
}

/** Describes a finished undo in numbers. */
export function undoneLine({ touched, summary }: UndoneImport): string {
  const { removed, restored, soldSince, ...made } = summary;
  const archived = touched.filter(({ isNew }) => isNew).length;
  const parts = [
    `${counted(removed, "product")} removed`,
    `${restored} as before`,
    ...(archived > 0 ? [`${archived} archived`] : []),
    `${counted(made.categories, "category", "categories")}, ${counted(made.brands, "brand")} and ${counted(made.pictures, "picture")} removed`,
    ...(soldSince > 0 ? [`${counted(soldSince, "count")} of stock with what was sold since`] : []),
  ];
  return `Taken back: ${parts.join("; ")}.`;
}

/** "1 product", "2 products". */
function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
