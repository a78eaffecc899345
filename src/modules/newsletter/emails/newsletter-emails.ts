import type { Email } from "#modules/core/rules/email/email.ts";
import { retention } from "#modules/settings/rules/retention.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

type To = { shop: Sender; email: string };

/** The email that asks for confirmation of a newsletter subscription. */
export function confirmationEmail({ shop, email }: To, token: string): Email {
  const content = renderEmail({
    sender: shop,
    preview: "One press on the button, and you are on the list.",
    heading: "Would you like our newsletter?",
    blocks: [
      {
        kind: "paragraph",
        text: `Someone, hopefully you, asked for the ${shop.name} newsletter at this address. Please confirm, and it will come about twice a month.`,
      },
      {
        kind: "button",
        label: "Yes, send it to me",
        url: `${shop.url}/newsletter/confirm?token=${token}`,
      },
      {
        kind: "note",
        text: `The link works for ${retention.confirmationLinkDays} days. If it was not you, do nothing: without your confirmation we will not write again.`,
      },
    ],
  });
  return { to: email, subject: `Confirm your ${shop.name} newsletter`, ...content };
}

/** The reply to a subscriber who asks again; it has no link, because only the hash of the token is stored. */
export function alreadySubscribedEmail({ shop, email }: To): Email {
  const content = renderEmail({
    sender: shop,
    preview: "There is nothing you need to do.",
    heading: "You are already on the list",
    blocks: [
      {
        kind: "paragraph",
        text: `Someone, hopefully you, asked for the ${shop.name} newsletter at this address. It already comes here, so there is nothing you need to do.`,
      },
      {
        kind: "note",
        text: "To leave, use the link in our welcome email, or simply reply to this one.",
      },
    ],
  });
  return { to: email, subject: `You already get the ${shop.name} newsletter`, ...content };
}

export function welcomeEmail({ shop, email }: To, token: string): Email {
  const leave = `/newsletter/unsubscribe?token=${token}`;
  const content = renderEmail({
    sender: shop,
    preview: "New things and price drops, about twice a month.",
    heading: "Welcome",
    blocks: [
      {
        kind: "paragraph",
        text: "Thank you for confirming. About twice a month you will hear from us: what is new in the shop, and which prices fell.",
      },
      { kind: "button", label: "See today's deals", url: `${shop.url}/deals` },
      {
        kind: "note",
        text: "Keep this email: its link takes you off the list whenever you like.",
        link: { label: "Unsubscribe", url: shop.url + leave },
      },
    ],
  });
  return {
    to: email,
    subject: `Welcome to the ${shop.name} newsletter`,
    ...content,
    unsubscribeUrl: `${shop.url}/api${leave}`,
  };
}
