import { reasonOf } from "#domain/reason-of.ts";

/** Ends this process with one sentence about what is in its way, and exit code 1. */
export function endWith(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
