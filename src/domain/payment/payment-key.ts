/** The name under which a provider does a payment of an order, or a refund, once. */
export function paymentKey(orderNumber: string, kind: "p" | "r", number: number): string {
  return `${orderNumber}-${kind}${number}`;
}
