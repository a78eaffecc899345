/** Names of the known payment methods; a new provider adds its own. */
const names: Record<string, string> = {
  card: "Card",
  paypal: "PayPal",
  "apple-pay": "Apple Pay",
  "google-pay": "Google Pay",
};

/** Returns a method's name, also if its provider is off. */
export function methodName(method: string): string {
  return names[method] ?? method;
}
