/** The one currency of the shop, as ISO 4217 writes it. */
export const CURRENCY = "USD";
