import type { ReviewToDecide } from "#modules/reviews/store/review-decisions.server.ts";
import { parseReviewFault, reviewFaults } from "#modules/reviews/rules/review-state.ts";
import type { ReviewDecision, ReviewState } from "#modules/reviews/rules/review-state.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  decideReview,
  type DecideReviewError,
} from "#modules/reviews/use-cases/decide-review.server.ts";
import { listReviewsToDecide } from "#modules/reviews/use-cases/decide-review.server.ts";
import { showAtHome } from "#modules/reviews/use-cases/decide-review.server.ts";
import { onlyId, type Typed, type Verbs, type Work } from "./verb.ts";

const NOTE_LENGTH = 500;
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
      return id === null ? err(NO_ID) : ok(decisionOf(id, { to: "published" }));
    },
  },
  decline: {
    usage: '<id> --reason off-topic [--note "…"]',
    summary: `declines a review; the reason is one of ${reviewFaults.join(", ")}`,
    options: { reason: { type: "string" }, note: { type: "string" } },
    read: readDecline,
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
  return ok(async (services) => {
    const found = await listReviewsToDecide(
      services,
      options.reported ? { reported: true } : { state },
    );
    return ok(found.length === 0 ? ["There is no such review."] : found.map(described));
  });
}

function readDecline(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  const { reason, note = "" } = typed.options;
  const fault = parseReviewFault(typeof reason === "string" ? reason : null);
  if (id === null) return err(NO_ID);
  if (!fault)
    return err(
      `A reason is ${reviewFaults.join(", ")}. A negative opinion is not a reason (record 75).`,
    );
  if (typeof note !== "string" || note.length > NOTE_LENGTH)
    return err(`A note has at most ${NOTE_LENGTH} characters.`);
  return ok(decisionOf(id, { to: "declined", fault, note: note.trim() }));
}

function readShowAtHome(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  const isShown = !typed.options.off;
  if (id === null) return err(NO_ID);
  return ok(async (services) => {
    const done = await showAtHome(services, id, isShown);
    if (!done.ok) return err("There is no such review, or it is not published.");
    return ok([`${isShown ? "on the home page" : "not on the home page"}: ${done.value}`]);
  });
}

const sentences: Record<DecideReviewError, string> = {
  "unknown-review": "There is no such review. See: npm run shop -- review list",
  "nothing-to-decide": "This review was already decided.",
};

function decisionOf(id: number, decision: ReviewDecision): Work {
  return async (services) => {
    const done = await decideReview(services, id, decision);
    return done.ok
      ? ok([`${done.value.outcome}: ${done.value.title}`])
      : err(sentences[done.error]);
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
