import { FreeShippingPage, freeShippingHead } from "#features/pages/free-shipping.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(freeShippingHead);

export const middleware = [keptPage];

export default function FreeShipping() {
  return <FreeShippingPage />;
}
