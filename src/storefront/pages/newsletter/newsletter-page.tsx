import type { PageHead } from "#modules/site/rules/pages.ts";
import { Prose } from "#storefront/ui/prose.tsx";
import { NewsletterForm, type NewsletterReply } from "./newsletter-form.tsx";

export const newsletterHead: PageHead = {
  title: "Newsletter",
  description: (shop) =>
    `New things and price drops from ${shop.name} in your inbox, about twice a month. Leave with one click.`,
  page: "/newsletter",
};

export function NewsletterPage({ reply }: { reply: NewsletterReply | undefined }) {
  return (
    <Prose
      title="Newsletter"
      lead="About twice a month: what is new in the shop, and which prices fell."
    >
      <p>
        We write to you only after you have confirmed the address with a button in a first email, we
        give the address to nobody, and every issue has a link to leave.
      </p>
      <NewsletterForm reply={reply} />
    </Prose>
  );
}
