import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a vote or a report was refused; the server's. */
export const voteTexts = texts("review-votes", {
  nonsense: "We couldn’t read the form. Please try again.",
  noReason: "Please choose a reason.",
  gone: "This review no longer exists.",
  ownVote: "You can’t vote on your own review.",
  tooMany: "Too many attempts. Please try again later.",
});
