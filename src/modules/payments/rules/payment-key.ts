/** Returns the idempotency key of an order's payment or refund. */
export function paymentKey(orderNumber: string, kind: "p" | "r", number: number): string {
  return `${orderNumber}-${kind}${number}`;
}

/** Returns the order number in a payment's key; null if it is not such a key. */
export function orderNumberIn(key: string): string | null {
  return /^(.+)-p[1-9]\d*$/.exec(key)?.[1] ?? null;
}
