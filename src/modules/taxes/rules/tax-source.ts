/**
 * Which calculation the taxes of an order are from: the shop's own rates, a service, or the own rates because the
 * service gave no answer.
 */
export const taxSources = ["own", "stripe", "fallback"] as const;
export type TaxSource = (typeof taxSources)[number];

/** The settings that tell who calculates. An extension adds the field `calculation`. */
type Calculation = { isCollecting: boolean; calculation?: string };

/** Returns whether a service calculates the taxes of addresses. */
export function isCalculatedOutside({ isCollecting, calculation = "own" }: Calculation): boolean {
  return isCollecting && calculation !== "own";
}

/** Returns whether the shop's own rates do not tell the taxes of an order: a service calculates them now, or did. */
export function isTaxedOutside(order: { taxSource: TaxSource }, tax: Calculation): boolean {
  return order.taxSource !== "own" || isCalculatedOutside(tax);
}
