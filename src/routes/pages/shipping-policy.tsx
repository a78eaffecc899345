import { ShippingPolicyPage, shippingPolicyHead } from "#features/pages/shipping-policy.tsx";
import { keptPage } from "../kept-page.server.ts";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(shippingPolicyHead);

export const middleware = [keptPage];

export default function ShippingPolicy() {
  return <ShippingPolicyPage />;
}
