import { ShippingPolicyPage, shippingPolicyHead } from "#features/pages/shipping-policy.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(shippingPolicyHead);

export const middleware = [cacheable];

export default function ShippingPolicy() {
  return <ShippingPolicyPage />;
}
