import { contactTexts } from "./contact-texts.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { MailLink, Prose, ProseLink } from "#storefront/ui/prose.tsx";
import type { ContactReply } from "./answer-contact-form.server.ts";
import { ContactForm } from "./contact-form.tsx";

export const contactHead = (): PageHead => ({
  page: "/contact",
  title: contactTexts.contactUs,
  description: (shop) => contactTexts.description(shop.name),
});

type ContactPageProps = { shopEmail: string; reply: ContactReply | undefined };

export function ContactPage({ shopEmail, reply }: ContactPageProps) {
  if (reply?.isSent) return <ContactSent email={reply.email} />;
  return (
    <Prose title={contactTexts.contactUs} lead={contactTexts.lead}>
      <p>
        {contactTexts.findAnswers}{" "}
        <ProseLink to={href("/faq")}>{contactTexts.questionsAndAnswers}</ProseLink>,{" "}
        <ProseLink to={href("/shipping-policy")}>{contactTexts.shipping}</ProseLink>{" "}
        {contactTexts.and} <ProseLink to={href("/return-policy")}>{contactTexts.returns}</ProseLink>
        {contactTexts.orForm} <MailLink address={shopEmail} />.
      </p>
      <ContactForm state={reply ?? null} />
      <p className="text-base text-muted">
        {contactTexts.useOfMessage}{" "}
        <ProseLink to={href("/privacy-policy")}>{contactTexts.privacyPolicy}</ProseLink>.
      </p>
    </Prose>
  );
}

function ContactSent({ email }: { email: string }) {
  return (
    <Prose title={contactTexts.thanks}>
      <Outcome>
        {contactTexts.received} <strong className="font-semibold break-all">{email}</strong>.
      </Outcome>
      <p>
        <ButtonLink to={href("/")}>{contactTexts.continueShopping}</ButtonLink>
      </p>
    </Prose>
  );
}
