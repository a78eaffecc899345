import { reasonOf } from "#modules/core/rules/reason-of.ts";
import { Interrupted } from "./stop-signal.ts";

/** Prints the error and ends this process with exit code 1, or with 0 after a stop signal. */
export function endWith(error: unknown): never {
  if (error instanceof Interrupted) process.exit(0);
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
