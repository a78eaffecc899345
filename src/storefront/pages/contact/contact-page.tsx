import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { MailLink, Prose, ProseLink } from "#storefront/ui/prose.tsx";
import type { ContactReply } from "./answer-contact-form.server.ts";
import { ContactForm } from "./contact-form.tsx";

export const contactHead: PageHead = {
  title: "Contact us",
  description: (shop) =>
    `Write to ${shop.name} about an order, a product, a return or anything else. A person reads every message.`,
  page: "/contact",
};

type ContactPageProps = { shopEmail: string; reply: ContactReply | undefined };

export function ContactPage({ shopEmail, reply }: ContactPageProps) {
  if (reply?.isSent) return <ContactSent email={reply.email} />;
  return (
    <Prose title="Contact us" lead="A person reads every message and answers by email.">
      <p>
        Many answers are quicker to find than to wait for: see the{" "}
        <ProseLink to={href("/faq")}>questions and answers</ProseLink>,{" "}
        <ProseLink to={href("/shipping-policy")}>shipping</ProseLink> and{" "}
        <ProseLink to={href("/return-policy")}>returns</ProseLink>. For everything else, write to us
        here, or from your own mail program to <MailLink address={shopEmail} />.
      </p>
      <ContactForm state={reply ?? null} />
      <p className="text-base text-muted">
        We use what you write only to answer you. More in our{" "}
        <ProseLink to={href("/privacy-policy")}>privacy policy</ProseLink>.
      </p>
    </Prose>
  );
}

function ContactSent({ email }: { email: string }) {
  return (
    <Prose title="Thank you for writing">
      <Outcome>
        Your message has reached us. The answer will come by email to{" "}
        <strong className="font-semibold break-all">{email}</strong>.
      </Outcome>
      <p>
        <ButtonLink to={href("/")}>Continue Shopping</ButtonLink>
      </p>
    </Prose>
  );
}
