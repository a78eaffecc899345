import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { faultSentences, type ReviewFault } from "#modules/reviews/rules/review-state.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";
import { reviewNewsTexts } from "#modules/reviews/rules/review-notifications.ts";

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
    preview: reviewNewsTexts.publishedPreview(product.name),
    heading: reviewNewsTexts.published,
    blocks: [
      {
        kind: "paragraph",
        text: reviewNewsTexts.thanks(product.name),
      },
      { kind: "quote", text: title },
      {
        kind: "button",
        label: reviewNewsTexts.view,
        url: addressHere(shop.url, `/product/${product.slug}/reviews`),
      },
    ],
  });
  return { to: email, subject: reviewNewsTexts.publishedSubject(product.name), ...content };
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
    heading: reviewNewsTexts.declined,
    blocks: [
      {
        kind: "paragraph",
        text: reviewNewsTexts.cannotPublish(product.name, faultSentences[fault]),
      },
      { kind: "quote", text: title },
      ...words,
      {
        kind: "paragraph",
        text: reviewNewsTexts.welcome,
      },
      {
        kind: "button",
        label: reviewNewsTexts.edit,
        url: addressHere(shop.url, `/product/${product.slug}/review`),
      },
      { kind: "note", text: reviewNewsTexts.mistake },
    ],
  });
  return { to: email, subject: reviewNewsTexts.declinedSubject(product.name), ...content };
}
