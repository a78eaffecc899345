import { ShippingPolicyPage, shippingPolicyHead } from "#features/pages/shipping-policy.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(shippingPolicyHead);

export default function ShippingPolicy() {
  return <ShippingPolicyPage />;
}
