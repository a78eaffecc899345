import { asOneLine } from "#modules/core/rules/text.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";

/** In characters. */
export const reviewLengths = { titleMaximum: 100, bodyMaximum: 3000 } as const;

/** A valid review, ready to be stored. */
export type ReviewText = { rating: number; title: string; body: string };
export type ReviewTextField = keyof ReviewText;

/** The fields of the review form. */
export type TypedReview = Record<ReviewTextField, string>;

/**
 * The review in typed fields: one to five whole stars, a title of one line, and plain text with one empty line
 * between paragraphs. The error lists every invalid field.
 */
export function parseReviewText(typed: TypedReview): Result<ReviewText, ReviewTextField[]> {
  const { titleMaximum, bodyMaximum } = reviewLengths;
  const title = asOneLine(typed.title);
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

// Requires a letter or digit of any script; dots or invisible characters alone are empty.
const isWritten = (text: string, maximum: number) =>
  /[\p{L}\p{N}]/u.test(text) && text.length <= maximum;
