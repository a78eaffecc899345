import { importLimits, type ImportedSafety } from "./imported-product.ts";
import type { RowReader } from "./read-values.ts";

const limits = {
  producerName: importLimits.title,
  producerAddress: importLimits.address,
  producerContact: importLimits.title,
  responsiblePerson: importLimits.address,
  safetyText: importLimits.safetyText,
  durabilityModel: importLimits.title,
} as const;

export const safetyColumns = [
  ...(Object.keys(limits) as (keyof typeof limits)[]),
  "durabilityYears",
] as const satisfies readonly (keyof ImportedSafety)[];

/** Reads who made a product and its producer's guarantee; null if the file has no such column. */
export function readSafety(row: RowReader): ImportedSafety | null {
  if (!safetyColumns.some((column) => row.has(column))) return null;
  const text = (column: keyof typeof limits) => row.short(column, limits[column]) || null;
  return {
    producerName: text("producerName"),
    producerAddress: text("producerAddress"),
    producerContact: text("producerContact"),
    responsiblePerson: text("responsiblePerson"),
    safetyText: text("safetyText"),
    durabilityYears: readYears(row),
    durabilityModel: text("durabilityModel"),
  };
}

/** The EU label is for guarantees of more than two years. */
function readYears(row: RowReader): number | null {
  const text = row.text("durabilityYears");
  if (text === "" || /^[0-2]$/.test(text)) return null;
  return /^[1-9]\d?$/.test(text)
    ? Number(text)
    : row.report({ code: "bad-years", column: "durabilityYears", value: text });
}
