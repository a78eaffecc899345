import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  countLastPieces,
  noteHoldOwner,
  type HoldOwner,
} from "#modules/stock/store/hold-owners.server.ts";
import {
  holdProblem,
  holdSentence,
  lastPiecesProblem,
  type HoldProblem,
} from "#modules/stock/rules/limit-hold.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { refuse } from "#modules/orders/rules/place-error.ts";

type Held = { orderId: number; owner: HoldOwner; now: Date };

/** Refuses an unpaid order beyond a client's limit of held stock; null if it is allowed. */
export async function limitHold(
  tx: DatabaseTransaction,
  held: Held,
): Promise<ReturnType<typeof refuse> | null> {
  const problem = await findProblem(tx, held);
  if (problem === null) return null;
  return refuse("hold-limit", `${holdSentence(problem)} Nothing was ordered.`);
}

async function findProblem(tx: DatabaseTransaction, held: Held): Promise<HoldProblem | null> {
  const since = new Date(held.now.getTime() - DAY_MS);
  const holds = await noteHoldOwner(tx, { ...held, since });
  const problem = holdProblem(holds);
  if (problem !== null || holds.every(({ onHand }) => onHand > 0)) return problem;
  return lastPiecesProblem(await countLastPieces(tx, held.owner));
}
