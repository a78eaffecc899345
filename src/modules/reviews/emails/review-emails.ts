import type { Email } from "#modules/core/rules/email/email.ts";
import { faultSentences, type ReviewFault } from "#modules/reviews/rules/review-state.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
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
    preview: `Thanks for reviewing ${product.name}.`,
    heading: "Your review is published",
    blocks: [
      {
        kind: "paragraph",
        text: `Thanks for reviewing ${product.name}:`,
      },
      { kind: "quote", text: title },
      {
        kind: "button",
        label: "View your review",
        url: `${shop.url}/product/${product.slug}/reviews`,
      },
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
    heading: "We couldn’t publish your review",
    blocks: [
      {
        kind: "paragraph",
        text: `We couldn’t publish your review of ${product.name}. ${faultSentences[fault]}`,
      },
      { kind: "quote", text: title },
      ...words,
      {
        kind: "paragraph",
        text: "We welcome every opinion, good or bad. You can edit your review and submit it again.",
      },
      {
        kind: "button",
        label: "Edit review",
        url: `${shop.url}/product/${product.slug}/review`,
      },
      { kind: "note", text: "Think this is a mistake? Reply to this email." },
    ],
  });
  return { to: email, subject: `Review not published: ${product.name}`, ...content };
}
