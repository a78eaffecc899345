import type { PageHead } from "#modules/site/rules/pages.ts";
import { Prose } from "#storefront/ui/prose.tsx";
import { NewsletterForm, type NewsletterReply } from "./newsletter-form.tsx";

export const newsletterHead: PageHead = {
  title: "Newsletter",
  description: (shop) =>
    `New products and price drops from ${shop.name}, about twice a month. Unsubscribe anytime.`,
  page: "/newsletter",
};

export function NewsletterPage({ reply }: { reply: NewsletterReply | undefined }) {
  return (
    <Prose title="Newsletter" lead="New products and price drops, about twice a month.">
      <p>
        We’ll send you an email to confirm. We never share your address, and you can unsubscribe in
        every issue.
      </p>
      <NewsletterForm reply={reply} />
    </Prose>
  );
}
