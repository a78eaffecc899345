import { createHash } from "node:crypto";
import type { Actor } from "./actor.ts";
import type { CommandError } from "./change.ts";
import { findAnswer, keepAnswer, takeKey, type KeyedRequest } from "./command-keys.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** How a caller names its request; absent for the shop's own callers, which make each request once. */
export type Once = { key: string | null };

type OnceStep = {
  name: string;
  movesMoney: boolean;
  input: unknown;
  /** What a repeated request is answered in place of the value. */
  repeated(value: unknown): unknown;
};

/** Returns the request under its key; null without one, and for commands that move no money. */
export function keyedRequest(
  { kind, name }: Actor,
  steps: readonly OnceStep[],
  once: Once | undefined,
): KeyedRequest | null {
  if (!once || once.key === null || !steps.some(({ movesMoney }) => movesMoney)) return null;
  const asked = JSON.stringify(steps.map((step) => [step.name, step.input]));
  const hash = createHash("sha256").update(asked).digest("hex");
  return { actor: `${kind}:${name}`, key: once.key, hash };
}

/** Returns the error of a step that moves money without a key or a version, or null. */
export function missingKey(
  { name, movesMoney, input }: OnceStep,
  once: Once | undefined,
): CommandError | null {
  const hasVersion = (input as { version?: unknown } | undefined)?.version !== undefined;
  if (!movesMoney || hasVersion || !once || once.key !== null) return null;
  return {
    code: "invalid",
    message: `${name} moves money, so that a repeated request must be known: send the header "Idempotency-Key", or the version if the command has one.`,
    details: { reason: "idempotency-key-required" },
  };
}

/** Returns the kept answer to the same request, null if the key is new, or the error of another request. */
export async function recall<Answer>(
  db: Database,
  request: KeyedRequest | null,
): Promise<Result<Answer | null, CommandError>> {
  const kept = request && (await findAnswer<Answer>(db, request));
  if (!request || !kept) return ok(null);
  if (kept.hash === request.hash) return ok(kept.answer);
  return err({
    code: "conflict",
    message: "This Idempotency-Key was used for another request.",
    details: { reason: "idempotency-key-reused" },
  });
}

/** Takes the key in the transaction, or returns the answer to the request that has taken it. */
export async function takeOrRecall<Answer>(
  tx: DatabaseTransaction,
  request: KeyedRequest | null,
  at: Date,
): Promise<Result<Answer | null, CommandError>> {
  if (!request || (await takeKey(tx, request, at))) return ok(null);
  return recall<Answer>(tx, request);
}

/** Keeps the answer for repeated requests. Values of commands that move no money can be secret and are left out. */
export async function keep(
  tx: DatabaseTransaction,
  request: KeyedRequest | null,
  run: { values: readonly unknown[]; entry: number | null },
  steps: readonly OnceStep[],
): Promise<void> {
  if (!request) return;
  const values = steps.map(({ repeated }, index) => repeated(run.values[index]) ?? null);
  await keepAnswer(tx, request, { ...run, values });
}
