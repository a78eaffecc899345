import { policy } from "#modules/settings/rules/policy.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";

/** What a member says of a product, ready to be kept. */
export type ReviewText = { rating: number; title: string; body: string };
export type ReviewTextField = keyof ReviewText;

/** What was typed into the form of a review. */
export type TypedReview = Record<ReviewTextField, string>;

/**
 * Reads a review as it was typed: one to five whole stars, a title of one line, and plain text whose paragraphs stay
 * apart by one empty line. The error names every field that is wrong.
 */
export function parseReviewText(typed: TypedReview): Result<ReviewText, ReviewTextField[]> {
  const { titleMaximum, bodyMaximum } = policy.reviews;
  const title = typed.title.replaceAll(/\s+/g, " ").trim();
  const body = typed.body
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  const wrong: ReviewTextField[] = [
    ...(/^[1-5]$/.test(typed.rating) ? [] : ["rating" as const]),
    ...(isWritten(title, titleMaximum) ? [] : ["title" as const]),
    ...(isWritten(body, bodyMaximum) ? [] : ["body" as const]),
  ];
  return wrong.length > 0 ? err(wrong) : ok({ rating: Number(typed.rating), title, body });
}

// A letter or a number of any script: a row of dots, or of characters that nobody sees, says nothing.
const isWritten = (text: string, maximum: number) =>
  /[\p{L}\p{N}]/u.test(text) && text.length <= maximum;
