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
const NO_ID = "A review is named by its number, as list shows it.";

/** Commands that list waiting reviews and decide about them. */
export const review: Verbs = {
  list: {
    usage: "[--state pending | --reported]",
    summary: "the 50 reviews that have waited longest",
    options: { state: { type: "string" }, reported: { type: "boolean" } },
    read: readList,
  },
  publish: {
    usage: "<id>",
    summary: "shows it to everybody, or keeps it although it was reported",
    read: (typed) => {
      const id = onlyId(typed);
      return id === null ? err(NO_ID) : ok(decisionOf(id, { to: "published" }));
    },
  },
  decline: {
    usage: '<id> --reason off-topic [--note "…"]',
    summary: `takes it off the page; a reason is ${reviewFaults.join(", ")}`,
    options: { reason: { type: "string" }, note: { type: "string" } },
    read: readDecline,
  },
  "show-at-home": {
    usage: "<id> [--off]",
    summary: "shows it on the home page, which has the newest three, or takes it away from there",
    options: { off: { type: "boolean" } },
    read: readShowAtHome,
  },
};

function readList({ words, options }: Typed): Result<Work, string> {
  const state = states.find((each) => each === (options.state ?? "pending"));
  if (words.length > 0) return err("List takes no number.");
  if (!state) return err(`A state is ${states.join(", ")}.`);
  if (options.reported && options.state !== undefined)
    return err("Either --state or --reported: what is reported is published.");
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
    return err(`A reason is ${reviewFaults.join(", ")}. That it is negative is none (record 75).`);
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
  "nothing-to-decide": "That has been decided already.",
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
