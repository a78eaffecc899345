import { NewsletterConfirmPage, newsletterConfirmHead } from "#features/pages/newsletter-confirm.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(newsletterConfirmHead);

export default function NewsletterConfirm() {
  return <NewsletterConfirmPage />;
}
