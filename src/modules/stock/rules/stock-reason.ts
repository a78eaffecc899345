/** Why staff changed a count. */
export const stockReasons = [
  "received",
  "counted",
  "damaged",
  "lost",
  "returned",
  "corrected",
] as const;

export type StockReason = (typeof stockReasons)[number];
