import { NewsletterPage, newsletterHead } from "#features/pages/newsletter.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(newsletterHead);

export default function Newsletter() {
  return <NewsletterPage />;
}
