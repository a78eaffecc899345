import { happens, oneOf, type Dice } from "./chance.ts";
import type { Step } from "./scheduler.ts";

export type StepKind = "statement" | "begin" | "commit" | "provider" | "email" | "pause" | "move";

/** Faults of each kind in ten thousand steps. */
export type FaultMix = Readonly<Partial<Record<FaultName, number>>>;

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

/** Returns the fault of a step; null for most. */
export function faultFor(dice: Dice, mix: FaultMix, { kind }: Step): FaultName | null {
  const roll = dice.roll(0, 9999);
  let sum = 0;
  for (const name of faultsOf[kind]) {
    sum += mix[name] ?? 0;
    if (roll < sum) return name;
  }
  return null;
}

const every = [
  "cut before",
  "cut after",
  "serialization failure",
  "killed",
  "call lost",
  "answer lost",
  "email refused",
] as const satisfies readonly FaultName[];

/** Returns the mix of a course: of each fault none, few or many. */
export function mixOf(dice: Dice): FaultMix {
  if (happens(dice, 10)) return {};
  const rates = [0, 0, 10, 40] as const;
  const isCall = (name: FaultName) => name === "call lost" || name === "answer lost" || name === "email refused";
  return Object.fromEntries(
    every.map((name) => [name, oneOf(dice, rates) * (isCall(name) ? 40 : 1)]),
  );
}
