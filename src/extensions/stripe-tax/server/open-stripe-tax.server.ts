import type { ExtensionServices } from "#platform/services.ts";

/** Opens Stripe Tax with the keys of the shop's payments. */
export async function openStripeTax({
  STRIPE_SECRET_KEY: secretKey = "",
  STRIPE_API_BASE: apiBase = "",
}: Readonly<Record<string, string | undefined>>): Promise<ExtensionServices> {
  if (secretKey === "") return { taxCalculator: null };
  // Imported on demand, because the package is large.
  const { createStripeTax } = await import("./stripe-tax.server.ts");
  return { taxCalculator: createStripeTax({ secretKey, apiBase: apiBase || null }) };
}
