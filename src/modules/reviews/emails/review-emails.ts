import type { Email } from "#modules/core/rules/email.ts";
import { faultSentences, type ReviewFault } from "#modules/reviews/rules/review-state.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";

type To = {
  shop: Sender;
  email: string;
  product: { name: string; slug: string };
  /** The review's title. */
  title: string;
};

/** The email to a review's author that it is published. */
export function reviewPublishedEmail({ shop, email, product, title }: To): Email {
  const content = renderEmail({
    sender: shop,
    preview: `Your review of ${product.name} is live.`,
    heading: "Your review is published",
    blocks: [
      {
        kind: "paragraph",
        text: `Thank you. Your review of ${product.name} is live:`,
      },
      { kind: "quote", text: title },
      { kind: "button", label: "View review", url: `${shop.url}/product/${product.slug}/reviews` },
    ],
  });
  return { to: email, subject: `Review published: ${product.name}`, ...content };
}

/** The email to a review's author that it was declined, with the reason. */
export function reviewDeclinedEmail(
  { shop, email, product, title }: To,
  { fault, note }: { fault: ReviewFault; note: string },
): Email {
  const words: EmailBlock[] = note === "" ? [] : [{ kind: "paragraph", text: note }];
  const content = renderEmail({
    sender: shop,
    preview: faultSentences[fault],
    heading: "Review not published",
    blocks: [
      {
        kind: "paragraph",
        text: `We can’t publish your review of ${product.name}. ${faultSentences[fault]}`,
      },
      { kind: "quote", text: title },
      ...words,
      {
        kind: "paragraph",
        text: "Good and bad opinions are welcome. Edit your review, and we’ll check it again.",
      },
      {
        kind: "button",
        label: "Edit review",
        url: `${shop.url}/product/${product.slug}/review`,
      },
      { kind: "note", text: "If you think this is a mistake, reply to this email." },
    ],
  });
  return { to: email, subject: `Review not published: ${product.name}`, ...content };
}
