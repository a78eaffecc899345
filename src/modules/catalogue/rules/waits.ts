import { texts } from "#modules/core/rules/language/texts.ts";
import type { Stock } from "./stock.ts";

/** Made on the server, so that browsers need no code for it. */
const waitTexts = texts("stock-waits", { text: "Ships when new stock arrives" });

/** Returns the field of goods that continue to be sold, of which some units are ready; nothing for others. */
export function waitsFrom(ready: number | null | undefined): Pick<Stock, "waits"> {
  return ready === null || ready === undefined
    ? {}
    : { waits: { above: ready, text: waitTexts.text } };
}
