import { happens, oneOf, type Dice } from "./chance.ts";
import type { Step } from "./steps.ts";

export type StepKind = "statement" | "begin" | "commit" | "provider" | "email" | "pause" | "move";

/** Faults of each kind in ten thousand steps. */
export type FaultMix = Readonly<Partial<Record<FaultName, number>>> & {
  /** Calls that fail more often. */
  troubled?: RegExp | null;
};

export type FaultName =
  /** The connection breaks before the statement arrives. */
  | "cut before"
  /** The statement is done, and the connection breaks before its answer arrives. */
  | "cut after"
  | "serialization failure"
  /** The process dies: nothing that the task asks for is done any more. */
  | "killed"
  /** The provider is not reached. */
  | "call lost"
  /** The provider acts, and its answer is lost. */
  | "answer lost"
  /** The email is refused for now. */
  | "email refused";

const faultsOf: Record<StepKind, readonly FaultName[]> = {
  statement: ["cut before", "cut after", "serialization failure", "killed"],
  begin: ["cut before"],
  commit: ["cut before", "cut after", "killed"],
  provider: ["call lost", "answer lost", "killed"],
  email: ["email refused", "killed"],
  pause: ["killed"],
  move: [],
};

/** Why a statement of a broken connection fails; node-postgres has the same message. */
export class LostConnection extends Error {
  constructor() {
    super("Connection terminated unexpectedly");
  }
}

/** A lost answer to a commit tells most about a use case, and few steps are commits. */
const TIMES_AT_COMMIT = 6;
const MORE_IF_TROUBLED = 1500;

/** Returns the fault of a step; null for most. */
export function faultFor(dice: Dice, mix: FaultMix, { kind, label }: Step): FaultName | null {
  const roll = dice.roll(0, 9999);
  const more = kind === "provider" && mix.troubled?.test(label) ? MORE_IF_TROUBLED : 0;
  let sum = 0;
  for (const name of faultsOf[kind]) {
    sum += more + (mix[name] ?? 0) * (kind === "commit" ? TIMES_AT_COMMIT : 1);
    if (roll < sum) return name;
  }
  return null;
}

const ofStatements = ["cut before", "cut after", "serialization failure", "killed"] as const;
const ofCalls = ["call lost", "answer lost", "email refused"] as const;

/** Returns the mix of a course: of each fault none, few or many. */
export function mixOf(dice: Dice): FaultMix {
  if (happens(dice, 10)) return {};
  const rates = [
    ...ofStatements.map((name) => [name, oneOf(dice, [0, 5, 20, 60])]),
    ...ofCalls.map((name) => [name, oneOf(dice, [0, 200, 600, 1500])]),
  ];
  return Object.fromEntries(rates) as FaultMix;
}
