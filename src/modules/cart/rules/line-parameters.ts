import { cartLimits, isSameLine, type LineKey } from "./cart.ts";

/** So many of one thing, as an address names them and an order is asked for. */
export type WantedLine = LineKey & { quantity: number };

const LINE = /^([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?x([1-9]\d{0,3})$/;

/** A line in one word: "12x1" is one piece of product 12, "12.5x2" two of its variant 5. */
export function lineParameter({ productId, variantId, quantity }: WantedLine): string {
  return `${productId}${variantId === undefined ? "" : `.${variantId}`}x${quantity}`;
}

/** The search of an address that carries these lines, one parameter each; empty without lines. */
export function linesSearch(lines: readonly WantedLine[]): string {
  const parameters = lines.map((line) => `line=${lineParameter(line)}`);
  return parameters.length > 0 ? `?${parameters.join("&")}` : "";
}

/** The lines that an address carries. What is broken, too much or said before is left out; it is never an error. */
export function linesIn(params: URLSearchParams): WantedLine[] {
  const lines: WantedLine[] = [];
  for (const written of params.getAll("line")) {
    const [, product, variant, quantity] = LINE.exec(written) ?? [];
    if (product === undefined || lines.length >= cartLimits.lines) continue;
    const key = {
      productId: Number(product),
      ...(variant !== undefined && { variantId: Number(variant) }),
    };
    if (!lines.some((known) => isSameLine(known, key)))
      lines.push({ ...key, quantity: Number(quantity) });
  }
  return lines;
}
