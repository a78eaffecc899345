import type { SetupStep } from "#modules/setup/rules/setup-steps.ts";

export type MissingStep = Pick<SetupStep, "name" | "to"> & {
  /** Whether the law of the shop's country asks for it, so that the shop cannot open without it. */
  isRequired: boolean;
};

/** Returns the missing steps before a shop opens, required ones first. */
export const missingSteps = (steps: readonly SetupStep[]): MissingStep[] =>
  steps
    .filter(({ isDone }) => !isDone)
    .map(({ name, to }) => ({ name, to, isRequired: to === "/legal-pages" }))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));

/** Returns why the shop cannot open, as one sentence; null if it can. */
export function openProblem(missing: readonly MissingStep[], isConfirmed: boolean): string | null {
  const required = missing.filter(({ isRequired }) => isRequired);
  if (required.length > 0)
    return `The law of your country asks for this before you open: ${namesOf(required)}.`;
  if (isConfirmed || missing.length === 0) return null;
  return `This is not done yet: ${namesOf(missing)}. Send isConfirmed to open the shop without it.`;
}

const namesOf = (steps: readonly MissingStep[]) => steps.map(({ name }) => name).join("; ");
