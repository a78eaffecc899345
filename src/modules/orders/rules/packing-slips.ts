import { packable } from "./order.ts";
import type { OrderView } from "./order-view.ts";

/** A slip lists the units of a parcel; `parcel` is null if they are not packed yet. */
export type PackingSlip = {
  parcel: number | null;
  tracking: string | null;
  lines: { line: OrderView["lines"][number]; quantity: number }[];
};

/** Returns a slip for each parcel of an order, and one for the units that are not packed yet. */
export function packingSlips({ lines, shipments }: OrderView): PackingSlip[] {
  const parcels = shipments.filter(({ state }) => state !== "cancelled");
  const rest = lines
    .map((line) => ({ line, quantity: packable(line) }))
    .filter(({ quantity }) => quantity > 0);
  return [
    ...parcels.map(({ number, tracking, lines: packed }) => ({
      parcel: number,
      tracking,
      lines: packed.flatMap(({ line: of, quantity }) => {
        const line = lines.find((each) => each.line === of);
        return line ? [{ line, quantity }] : [];
      }),
    })),
    ...(rest.length > 0 ? [{ parcel: null, tracking: null, lines: rest }] : []),
  ];
}
