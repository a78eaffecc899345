import { terminal } from "#modules/commands/rules/actor.ts";
import type { Command } from "#modules/commands/use-cases/command.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { reviewFaults, type ReviewState } from "#modules/reviews/rules/review-state.ts";
import {
  listStaffReviews,
  type ReviewToDecide,
} from "#modules/reviews/store/review-decisions.server.ts";
import {
  answerReview,
  declineReview,
  featureReview,
  publishReview,
} from "#modules/reviews/use-cases/decide-review.server.ts";
import { onlyId, type Typed, type Verbs, type Work } from "./verb.ts";

const MOST_LISTED = 50;
const states = ["pending", "published", "declined"] as const satisfies ReviewState[];
const NO_ID = "Name the review by its number from list.";

/** Commands that list waiting reviews and decide about them. */
export const review: Verbs = {
  list: {
    usage: "[--state pending | --reported]",
    summary: "lists the 50 oldest pending reviews",
    options: { state: { type: "string" }, reported: { type: "boolean" } },
    read: readList,
  },
  publish: {
    usage: "<id>",
    summary: "publishes a review, or keeps a reported one",
    read: (typed) => {
      const id = onlyId(typed);
      return id === null ? err(NO_ID) : ok(decisionOf(publishReview, { id }));
    },
  },
  decline: {
    usage: '<id> --reason off-topic [--note "…"]',
    summary: `declines a review; the reason is one of ${reviewFaults.join(", ")}`,
    options: { reason: { type: "string" }, note: { type: "string" } },
    read: readDecline,
  },
  answer: {
    usage: '<id> "…"',
    summary: "answers a published review below it; an empty text removes the answer",
    read: readAnswer,
  },
  "show-at-home": {
    usage: "<id> [--off]",
    summary: "shows a review on the home page (newest three), or removes it from there",
    options: { off: { type: "boolean" } },
    read: readShowAtHome,
  },
};

function readList({ words, options }: Typed): Result<Work, string> {
  const state = states.find((each) => each === (options.state ?? "pending"));
  if (words.length > 0) return err("List takes no number.");
  if (!state) return err(`A state is ${states.join(", ")}.`);
  if (options.reported && options.state !== undefined)
    return err("Use --state or --reported, not both.");
  return ok(async ({ db }) => {
    const which = options.reported ? { isReported: true } : { state };
    const found = await listStaffReviews(db, { ...which, isOldestFirst: true }, MOST_LISTED);
    return ok(found.length === 0 ? ["There is no such review."] : found.map(described));
  });
}

function readDecline(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  const { reason, note = "" } = typed.options;
  if (id === null) return err(NO_ID);
  return ok(
    decisionOf(declineReview, { id, reason, note } as Parameters<typeof declineReview.run>[2]),
  );
}

function readAnswer({ words: [word = "", answer = "", ...rest] }: Typed): Result<Work, string> {
  const id = onlyId({ words: [word], options: {} });
  if (id === null || rest.length > 0) return err(NO_ID);
  return ok(async (services) => {
    const done = await answerReview.run(services, terminal, { id, answer });
    return done.ok ? ok([answer === "" ? "answer removed" : "answered"]) : err(done.error.message);
  });
}

function readShowAtHome(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  const isShown = !typed.options.off;
  if (id === null) return err(NO_ID);
  return ok(async (services) => {
    const done = await featureReview.run(services, terminal, { id, isShown });
    if (!done.ok) return err(done.error.message);
    return ok([`${isShown ? "on the home page" : "not on the home page"}: ${done.value.title}`]);
  });
}

function decisionOf<Input>(
  decision: Command<Input, { outcome: string; title: string }>,
  input: Input,
): Work {
  return async (services) => {
    const done = await decision.run(services, terminal, input);
    return done.ok ? ok([`${done.value.outcome}: ${done.value.title}`]) : err(done.error.message);
  };
}

function described(each: ReviewToDecide): string {
  const marks = [
    ...(each.verifiedBuyer ? ["verified buyer"] : []),
    ...(each.isSample ? ["sample"] : []),
    ...(each.openReports.length > 0 ? [`reported: ${each.openReports.join(", ")}`] : []),
  ];
  const facts = [each.id, each.state, `${each.rating} stars`, each.product.name, each.author];
  return [[...facts, ...marks].join("  "), `  ${each.title}`, `  ${each.body}`]
    .join("\n")
    .replaceAll(/\n(?=\S)/g, "\n  ");
}
