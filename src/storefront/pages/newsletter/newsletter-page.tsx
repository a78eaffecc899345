import { newsletterTexts } from "./newsletter-texts.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { Prose } from "#storefront/ui/prose.tsx";
import { NewsletterForm, type NewsletterReply } from "./newsletter-form.tsx";

export const newsletterHead = (): PageHead => ({
  page: "/newsletter",
  title: newsletterTexts.newsletter,
  description: (shop) => newsletterTexts.description(shop.name),
});

export function NewsletterPage({ reply }: { reply: NewsletterReply | undefined }) {
  return (
    <Prose title={newsletterTexts.newsletter} lead={newsletterTexts.lead}>
      <p>{newsletterTexts.note}</p>
      <NewsletterForm reply={reply} />
    </Prose>
  );
}
