import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import type { Fields } from "#modules/commands/rules/change.ts";
import type { FieldMap } from "#admin/resource/resource.ts";

type Line = AdminOrder["order"]["lines"][number];

/** A number field for each line that has units left. */
export function unitFields(lines: readonly Line[], left: (line: Line) => number): FieldMap {
  const open = lines.filter((line) => left(line) > 0);
  return Object.fromEntries(
    open.map((line) => [
      `line-${line.line}`,
      { label: `${line.name}: units of ${left(line)}`, control: "number" } as const,
    ]),
  );
}

/** The typed units by line; null if none were typed, which means all that is left. */
export function unitsOf(values: Fields): { line: number; quantity: number }[] | null {
  const typed = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith("line-") && typeof value === "number" && value > 0
      ? [{ line: Number(name.slice("line-".length)), quantity: value }]
      : [],
  );
  return typed.length === 0 ? null : typed;
}
