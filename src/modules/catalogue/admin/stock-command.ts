import type { AdminStockRow } from "#modules/catalogue/api/staff-product-schemas.ts";
import type { Field } from "#admin/resource/resource.ts";

/** A product, or one of its variants. */
export const stockName = ({ name, variant }: Pick<AdminStockRow, "name" | "variant">) =>
  variant === null ? name : `${name}, ${variant}`;

/** The switch of goods that are sold when none is left. */
export const SELLING = "Keep selling when sold out";
export const sellingField: Field = {
  label: SELLING,
  control: "yes-no",
  help: "Buyers read that it ships when new stock arrives.",
};

/** "Not counted", "4", or "0, keeps selling". */
export const unitsWords = (units: number | string | null, keepsSelling: boolean) =>
  units === null ? "Not counted" : `${units}${keepsSelling ? ", keeps selling" : ""}`;

type Counted = { id: number | null; version: number | null; onHand: number | null };

/** The command that sets a count: a difference, so that a sale since the page was loaded stays counted. */
export const stockCommand = ({ id, version, onHand }: Counted, units: unknown) =>
  typeof units !== "number" || onHand === null
    ? { name: "change-stock", input: { id: String(id), version, fields: { on_hand: units } } }
    : { name: "adjust-stock", input: { id, version, by: units - onHand, reason: "corrected" } };
