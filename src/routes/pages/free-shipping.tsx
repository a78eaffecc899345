import { FreeShippingPage, freeShippingHead } from "#features/pages/free-shipping.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(freeShippingHead);

export const middleware = [cacheable];

export default function FreeShipping() {
  return <FreeShippingPage />;
}
