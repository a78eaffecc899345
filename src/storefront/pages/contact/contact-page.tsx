import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { MailLink, Prose, ProseLink } from "#storefront/ui/prose.tsx";
import type { ContactReply } from "./answer-contact-form.server.ts";
import { ContactForm } from "./contact-form.tsx";

export const contactHead: PageHead = {
  title: "Contact us",
  description: (shop) => `Contact ${shop.name} about an order, a product or a return.`,
  page: "/contact",
};

type ContactPageProps = { shopEmail: string; reply: ContactReply | undefined };

export function ContactPage({ shopEmail, reply }: ContactPageProps) {
  if (reply?.isSent) return <ContactSent email={reply.email} />;
  return (
    <Prose title="Contact us" lead="Send us a message. We’ll answer by email.">
      <p>
        Find quick answers in <ProseLink to={href("/faq")}>questions and answers</ProseLink>,{" "}
        <ProseLink to={href("/shipping-policy")}>shipping</ProseLink> and{" "}
        <ProseLink to={href("/return-policy")}>returns</ProseLink>. Or use this form, or email{" "}
        <MailLink address={shopEmail} />.
      </p>
      <ContactForm state={reply ?? null} />
      <p className="text-base text-muted">
        We use your message only to answer you. See our{" "}
        <ProseLink to={href("/privacy-policy")}>privacy policy</ProseLink>.
      </p>
    </Prose>
  );
}

function ContactSent({ email }: { email: string }) {
  return (
    <Prose title="Thanks for your message">
      <Outcome>
        We’ve received your message and will reply to{" "}
        <strong className="font-semibold break-all">{email}</strong>.
      </Outcome>
      <p>
        <ButtonLink to={href("/")}>Continue Shopping</ButtonLink>
      </p>
    </Prose>
  );
}
