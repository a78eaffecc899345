/** An amount after a change by a percentage, in whole cents; halves are rounded up. */
export const scaledPrice = (price: number, percent: number): number =>
  Math.max(0, Math.round((price * (100 + percent)) / 100));
