import { cartLimits, isSameLine, type LineKey } from "./cart.ts";

/** A line with its quantity, as in a URL or an order request. */
export type WantedLine = LineKey & { quantity: number };

const LINE = /^([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?x([1-9]\d{0,3})$/;

/** A line as a URL parameter: "12x1" is one piece of product 12, "12.5x2" two of its variant 5. */
export function lineParameter({ productId, variantId, quantity }: WantedLine): string {
  return `${productId}${variantId === undefined ? "" : `.${variantId}`}x${quantity}`;
}

/** The query string for these lines, one parameter each; empty without lines. */
export function linesSearch(lines: readonly WantedLine[]): string {
  const parameters = lines.map((line) => `line=${lineParameter(line)}`);
  return parameters.length > 0 ? `?${parameters.join("&")}` : "";
}

/** The lines in a query string. Malformed, excess and repeated ones are ignored. */
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
