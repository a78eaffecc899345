import type { ImportKind } from "#modules/import/use-cases/import-kinds.server.ts";
import { readReview, reviewFile, type ImportedReview } from "#modules/reviews/rules/read-review.ts";
import {
  insertReviews,
  planReviews,
  type PlacedReview,
} from "#modules/reviews/store/imported-reviews.server.ts";

export const reviewImport: ImportKind<ImportedReview, PlacedReview> = {
  file: reviewFile,
  table: "review",
  productUse: "reviewed",
  read: (file, [values = []]) => readReview((column) => file.cell(values, column)),
  plan: planReviews,
  write: insertReviews,
  words: ({ rating, author, title, isPublished }) =>
    `${rating} of 5, ${author}: ${title}${isPublished ? "" : " (waits for your decision)"}`,
};
