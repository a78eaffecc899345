/** The name under which a provider does a payment of an order, or a refund, once. */
export function paymentKey(orderNumber: string, kind: "p" | "r", number: number): string {
  return `${orderNumber}-${kind}${number}`;
}

/** The order's number in a payment's key, whatever order that may be; null where it is no such key. */
export function orderNumberIn(key: string): string | null {
  return /^(.+)-p[1-9]\d*$/.exec(key)?.[1] ?? null;
}
