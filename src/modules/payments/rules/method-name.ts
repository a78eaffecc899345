/** What the ways to pay are called that the shop knows; a new provider adds its own. */
const names: Record<string, string> = {
  card: "Card",
  paypal: "PayPal",
  "apple-pay": "Apple Pay",
  "google-pay": "Google Pay",
};

/** What a way to pay is called, also where its provider is no longer on. */
export function methodName(method: string): string {
  return names[method] ?? method;
}
