import { FaqPage, faqHead } from "#features/pages/faq.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(faqHead);

export const middleware = [cacheable];

export default function Faq() {
  return <FaqPage />;
}
