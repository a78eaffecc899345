import { ShippingPolicyPage, shippingPolicyHead } from "#features/pages/shipping-policy.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(shippingPolicyHead);

export const middleware = [keptPage];

export default function ShippingPolicy() {
  return <ShippingPolicyPage />;
}
