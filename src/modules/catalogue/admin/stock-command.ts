import type { AdminStockRow } from "#modules/catalogue/api/staff-product-schemas.ts";

/** A product, or one of its variants. */
export const stockName = ({ name, variant }: Pick<AdminStockRow, "name" | "variant">) =>
  variant === null ? name : `${name}, ${variant}`;

type Counted = { id: number | null; version: number | null; onHand: number | null };

/** The command that sets a count: a difference, so that a sale since the page was loaded stays counted. */
export const stockCommand = ({ id, version, onHand }: Counted, units: unknown) =>
  typeof units !== "number" || onHand === null
    ? { name: "change-stock", input: { id: String(id), version, fields: { on_hand: units } } }
    : { name: "adjust-stock", input: { id, version, by: units - onHand, reason: "corrected" } };
