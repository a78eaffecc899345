import { newsletterRetention } from "#modules/newsletter/rules/subscription.ts";
import { newsletterEmailTexts } from "#modules/newsletter/rules/newsletter-email-texts.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { oneClickUrl } from "#platform/mail/templates/email-parts.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

const { confirm, already, welcome } = newsletterEmailTexts;

type To = { shop: Sender; email: string };

/** The email that asks for confirmation of a newsletter subscription. */
export function confirmationEmail({ shop, email }: To, token: string): Email {
  const content = renderEmail({
    sender: shop,
    preview: confirm.preview,
    heading: confirm.heading,
    blocks: [
      {
        kind: "paragraph",
        text: confirm.text(shop.name),
      },
      {
        kind: "button",
        label: confirm.button,
        url: addressHere(shop.url, `/newsletter/confirm?token=${token}`),
      },
      {
        kind: "note",
        text: confirm.note(newsletterRetention.confirmationLinkDays),
      },
    ],
  });
  return { to: email, subject: confirm.subject(shop.name), ...content };
}

/** The reply to a subscriber who asks again; it has no link, because only the hash of the token is stored. */
export function alreadySubscribedEmail({ shop, email }: To): Email {
  const content = renderEmail({
    sender: shop,
    preview: already.preview,
    heading: already.heading,
    blocks: [
      {
        kind: "paragraph",
        text: already.text(shop.name),
      },
      {
        kind: "note",
        text: already.note,
      },
    ],
  });
  return { to: email, subject: already.subject(shop.name), ...content };
}

export function welcomeEmail({ shop, email }: To, token: string): Email {
  const leave = `/newsletter/unsubscribe?token=${token}`;
  const content = renderEmail({
    sender: shop,
    preview: welcome.preview,
    heading: welcome.heading,
    blocks: [
      {
        kind: "paragraph",
        text: welcome.text,
      },
      { kind: "button", label: welcome.button, url: addressHere(shop.url, "/deals") },
      {
        kind: "note",
        text: welcome.note,
        link: { label: welcome.unsubscribe, url: addressHere(shop.url, leave) },
      },
    ],
  });
  return {
    to: email,
    subject: welcome.subject(shop.name),
    ...content,
    unsubscribeUrl: oneClickUrl(shop, leave),
  };
}
