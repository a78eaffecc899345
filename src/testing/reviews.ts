import { terminal } from "#platform/commands/actor.ts";
import type { ReviewDecision } from "#modules/reviews/rules/review-state.ts";
import { declineReview, publishReview } from "#modules/reviews/use-cases/decide-review.server.ts";
import type { CommandServices } from "#platform/commands/command.server.ts";

/** Decides about a review by the terminal's commands. */
export function decideReview(services: CommandServices, id: number, decision: ReviewDecision) {
  if (decision.to === "published") return publishReview.run(services, terminal, { id });
  const { fault: reason, note } = decision;
  return declineReview.run(services, terminal, { id, reason, note });
}
