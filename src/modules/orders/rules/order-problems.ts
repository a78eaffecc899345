import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { OrderFacts } from "./order.ts";
import type { OrderErrorCode } from "./order-errors.ts";
import type { OrderProblem, ProblemCause } from "./order-event.ts";

/** Names a problem; without a cause all of the payment. */
type Named = { payment?: number | undefined; cause?: ProblemCause | undefined };

const isNamed = (each: OrderProblem, { payment = each.payment, cause = each.cause }: Named) =>
  each.payment === payment && each.cause === cause;

/** Returns the problems that a person must resolve. */
export function openProblems({ problems = [] }: Pick<OrderFacts, "problems">): OrderProblem[] {
  return problems.filter(({ isResolved }) => !isResolved);
}

/** Returns the only open problem that the names leave, or why there is none. */
export function chosenProblem(
  order: Pick<OrderFacts, "problems">,
  named: Named,
): Result<OrderProblem, OrderErrorCode> {
  const [found, ...others] = openProblems(order).filter((each) => isNamed(each, named));
  if (!found) return err("no-problem");
  return others.length === 0 ? ok(found) : err("several-problems");
}

/** Returns whether the last known problem of a payment and cause, resolved or not, is this one. */
export function isKnownProblem(
  { problems = [] }: Pick<OrderFacts, "problems">,
  { problem, ...named }: Omit<OrderProblem, "isResolved">,
): boolean {
  return problems.some((each) => isNamed(each, named) && each.problem === problem);
}

/** Adds a problem in place of an earlier one of the same payment and cause. */
export function withProblem(facts: OrderFacts, added: Omit<OrderProblem, "isResolved">) {
  const others = (facts.problems ?? []).filter((each) => !isNamed(each, added));
  return withProblems(facts, [...others, { ...added, isResolved: false }]);
}

export function withResolved(facts: OrderFacts, named: Named): OrderFacts {
  const problems = (facts.problems ?? []).map((each) =>
    isNamed(each, named) ? { ...each, isResolved: true } : each,
  );
  return withProblems(facts, problems);
}

function withProblems(facts: OrderFacts, problems: OrderProblem[]): OrderFacts {
  const sentences = openProblems({ problems }).map(({ problem }) => problem);
  return { ...facts, problems, problem: sentences.join(" ") || null };
}
