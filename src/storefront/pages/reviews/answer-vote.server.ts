import { parseReviewFault } from "#modules/reviews/rules/review-state.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import {
  reportReview,
  voteOnReview,
  type VoteError,
} from "#modules/reviews/use-cases/vote-on-review.server.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a vote or a report was refused; the server's. */
const voteTexts = texts("review-votes", {
  nonsense: "We couldn’t read the form. Please try again.",
  noReason: "Please choose a reason.",
  gone: "This review no longer exists.",
  ownVote: "You can’t vote on your own review.",
  tooMany: "Too many attempts. Please try again later.",
});

export const voteFields = ["intent", "id", "reason"] as const;
type TypedVote = Record<(typeof voteFields)[number], string>;

const refusals: Record<
  VoteError | "nonsense" | "no-reason",
  [text: keyof typeof voteTexts, status: number]
> = {
  nonsense: ["nonsense", 422],
  "no-reason": ["noReason", 422],
  "unknown-review": ["gone", 404],
  "own-review": ["ownVote", 409],
  "too-many": ["tooMany", 429],
};

const refusalOf = (error: keyof typeof refusals) => {
  const [text, status] = refusals[error];
  return { text: voteTexts[text], status };
};

/** Applies a vote or report to a review; returns the review's id. */
export async function answerVote(
  services: Pick<Services, "db" | "clock">,
  { uid, productId }: { uid: string; productId: number },
  typed: TypedVote,
): Promise<Result<number, { text: string; status: number }>> {
  const { intent, reason } = typed;
  const id = /^[1-9]\d{0,14}$/.test(typed.id) ? Number(typed.id) : null;
  if (id === null) return err(refusalOf("nonsense"));
  const voter = { uid, productId, id };
  const done = await (() => {
    switch (intent) {
      case "helpful":
        return voteOnReview(services, voter, true);
      case "not-helpful":
        return voteOnReview(services, voter, false);
      case "report": {
        const fault = parseReviewFault(reason);
        return fault ? reportReview(services, voter, fault) : err("no-reason" as const);
      }
      default:
        return err("nonsense" as const);
    }
  })();
  return done.ok ? ok(id) : err(refusalOf(done.error));
}
