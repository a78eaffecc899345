import { reasonOf } from "#modules/core/rules/reason-of.ts";
import { Interrupted } from "./stop-signal.ts";

/** Ends this process with a sentence about what is in its way and exit code 1, or with 0 where it was told to stop. */
export function endWith(error: unknown): never {
  if (error instanceof Interrupted) process.exit(0);
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
