import { NewsletterUnsubscribePage, newsletterUnsubscribeHead } from "#features/pages/newsletter-unsubscribe.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(newsletterUnsubscribeHead);

export default function NewsletterUnsubscribe() {
  return <NewsletterUnsubscribePage />;
}
