import { FreeShippingPage, freeShippingHead } from "#features/pages/free-shipping.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(freeShippingHead);

export default function FreeShipping() {
  return <FreeShippingPage />;
}
