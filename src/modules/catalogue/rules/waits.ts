import { texts } from "#modules/core/rules/language/texts.ts";
import type { Waits } from "./stock.ts";

/** Made on the server, so that browsers need no code for it. */
const waitTexts = texts("stock-waits", { text: "Ships when new stock arrives" });

/** Returns the field of goods that continue to be sold, of which some units are ready; nothing for others. */
export function waitsFrom(row: { in_stock: boolean; ready?: number | null }): { waits?: Waits } {
  const { in_stock, ready = null } = row;
  return in_stock && ready !== null ? { waits: { above: ready, text: waitTexts.text } } : {};
}
