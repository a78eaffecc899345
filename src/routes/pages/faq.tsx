import { FaqPage, faqHead } from "#features/pages/faq.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(faqHead);

export const middleware = [keptPage];

export default function Faq() {
  return <FaqPage />;
}
