import { newsletterRetention } from "#modules/newsletter/rules/retention.ts";
import type { Email } from "#modules/core/rules/email.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

type To = { shop: Sender; email: string };

/** The email that asks for confirmation of a newsletter subscription. */
export function confirmationEmail({ shop, email }: To, token: string): Email {
  const content = renderEmail({
    sender: shop,
    preview: "Confirm your subscription with one click.",
    heading: "Confirm your subscription",
    blocks: [
      {
        kind: "paragraph",
        text: `Please confirm that you want the ${shop.name} newsletter, about twice a month.`,
      },
      {
        kind: "button",
        label: "Confirm subscription",
        url: `${shop.url}/newsletter/confirm?token=${token}`,
      },
      {
        kind: "note",
        text: `The link works for ${newsletterRetention.confirmationLinkDays} days. If this wasn’t you, ignore this email.`,
      },
    ],
  });
  return { to: email, subject: `Confirm your ${shop.name} newsletter`, ...content };
}

/** The reply to a subscriber who asks again; it has no link, because only the hash of the token is stored. */
export function alreadySubscribedEmail({ shop, email }: To): Email {
  const content = renderEmail({
    sender: shop,
    preview: "You don’t need to do anything.",
    heading: "You’re already subscribed",
    blocks: [
      {
        kind: "paragraph",
        text: `This address already gets the ${shop.name} newsletter, so you don’t need to do anything.`,
      },
      {
        kind: "note",
        text: "To unsubscribe, use the link in our welcome email, or reply to this one.",
      },
    ],
  });
  return { to: email, subject: `You already get the ${shop.name} newsletter`, ...content };
}

export function welcomeEmail({ shop, email }: To, token: string): Email {
  const leave = `/newsletter/unsubscribe?token=${token}`;
  const content = renderEmail({
    sender: shop,
    preview: "New products and price drops, about twice a month.",
    heading: "Welcome",
    blocks: [
      {
        kind: "paragraph",
        text: "Thank you for confirming. We’ll email you new products and price drops about twice a month.",
      },
      { kind: "button", label: "View today’s deals", url: `${shop.url}/deals` },
      {
        kind: "note",
        text: "You can unsubscribe anytime with the link in this email.",
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
