import type { AdminOrder, OrderCarriers } from "#modules/orders/api/staff-orders-schemas.ts";
import type { Fields } from "#platform/commands/change.ts";
import { read } from "#admin/api/client.ts";
import type { Field, FieldMap } from "#admin/resource/resource.ts";

type Line = AdminOrder["order"]["lines"][number];
type Left = (line: Line) => number;

const PREFIX = "line-";

/** The products of a parcel or a return, in words. */
export const contentsOf = (
  { lines }: AdminOrder["order"],
  of: { lines: readonly { line: number; quantity: number }[] },
) => of.lines.map(({ line, quantity }) => `${quantity} × ${lines[line]?.name ?? ""}`).join(", ");

/** The carriers that the shop uses, then the usual ones. */
const carriers = async () =>
  (await read<OrderCarriers>("/order-carriers")).map((value) => ({ value, label: value }));

export const carrierField = { label: "Carrier", suggestions: carriers } satisfies Field;

export const trackingFields = {
  carrier: carrierField,
  tracking: { label: "Tracking number" },
} satisfies FieldMap;

/** Units that are not packed; a gift card is sent by email. */
export const unpacked: Left = ({ quantity, cancelled, packed, isGiftCard }) =>
  isGiftCard ? 0 : quantity - cancelled - packed;

/** A number field for each line that has units left. */
export function unitFields(lines: readonly Line[], left: Left): FieldMap {
  const open = lines.filter((line) => left(line) > 0);
  return Object.fromEntries(
    open.map((line) => {
      const option = line.options.map(({ value }) => `, ${value}`).join("");
      const label = `${line.name}${option} (of ${left(line)})`;
      return [`${PREFIX}${line.line}`, { label, control: "number", isInline: true } as const];
    }),
  );
}

/** All units that are left, as values of `unitFields`. */
export function allUnits(lines: readonly Line[], left: Left): Fields {
  const open = lines.filter((line) => left(line) > 0);
  return Object.fromEntries(open.map((line) => [`${PREFIX}${line.line}`, left(line)]));
}

/** The typed units by line; null if the form has no fields of lines. */
export function unitsOf(values: Fields): { line: number; quantity: number }[] | null {
  const typed = Object.entries(values).filter(([name]) => name.startsWith(PREFIX));
  if (typed.length === 0) return null;
  return typed.flatMap(([name, value]) =>
    typeof value === "number" && value > 0
      ? [{ line: Number(name.slice(PREFIX.length)), quantity: value }]
      : [],
  );
}
