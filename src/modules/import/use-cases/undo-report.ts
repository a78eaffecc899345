import { counted } from "./counted.ts";
import type { UndoneImport } from "./undo-last-import.server.ts";

/** Which import it is about, in a line. */
export function lastImportLine({
  file,
  appliedAt,
  created,
  updated,
}: UndoneImport["lastImport"]): string {
  const when = appliedAt.toISOString().slice(0, 16).replace("T", " ");
  return `Last import: ${file}, ${when} UTC, ${created} created, ${updated} updated`;
}

/** The products that somebody has touched since, and what becomes of each; `most` are named. */
export function touchedLines(touched: UndoneImport["touched"], most: number): string {
  const lines = touched.slice(0, most).map(({ name, isNew, isEdited }) => {
    const why = isEdited ? "edited" : "sold, delivered or reviewed";
    return `  ${name}: ${why} since; ${isNew ? "archived, not removed" : "stays as it is now"}`;
  });
  const rest = touched.length > most ? [`  … and ${touched.length - most} more`] : [];
  return [...lines, ...rest].join("\n");
}

/** What was done, in numbers. */
export function undoneLine({
  removed,
  restored,
  soldSince,
  ...made
}: UndoneImport["summary"]): string {
  const parts = [
    `${counted(removed, "product")} removed`,
    `${restored} as before`,
    `${counted(made.categories, "category", "categories")}, ${counted(made.brands, "brand")} and ${counted(made.pictures, "picture")} removed`,
    ...(soldSince > 0 ? [`${counted(soldSince, "count")} of stock with what was sold since`] : []),
  ];
  return `Taken back: ${parts.join("; ")}.`;
}
