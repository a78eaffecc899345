/** What a price leaves of a unit after its cost, in cents, and as a share of the net price. */
export type Margin = { profit: number; share: number };

/** Returns the margin of a price that includes a tax, such as 0.19 of its net; null without a price or a cost. */
export function marginOf(
  price: number | null,
  cost: number | null,
  includedTax: number,
): Margin | null {
  if (price === null || cost === null || price <= 0) return null;
  const net = price / (1 + includedTax);
  return { profit: Math.round(net) - cost, share: (net - cost) / net };
}
