import { FaqPage, faqHead } from "#features/pages/faq.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(faqHead);

export default function Faq() {
  return <FaqPage />;
}
