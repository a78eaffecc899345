import { texts } from "#modules/core/rules/language/texts.ts";

/** How long the shop keeps data about stock. The privacy policy quotes these values. */
export const stockRetention = {
  /** Hashed network, mailbox and account of a stock hold. */
  holdOwnerDays: 2,
} as const;

const holdTexts = texts("limit-hold", {
  unpaidOrders:
    "You have unpaid orders for “{product}”. Please pay one of them, or try again in a few minutes.",
  most: "You can order up to {most} of “{product}” before you pay. Please order fewer, or write to us if you need more.",
  releasedTooOften:
    "The last pieces of “{product}” were ordered {times} times and not paid. Please try again tomorrow, or write to us.",
  tooManyLastPieces:
    "You can order the last pieces of up to {most} products before you pay. Please order some of them later.",
});
/** How much stock one client (a network, a mailbox or an account) may hold in unpaid orders. */
export const unpaidHold = {
  /** Units of a product that a client may always hold; of a larger stock, `sharePercent`. */
  units: 5,
  sharePercent: 75,
  /** The most products whose last units a client's unpaid orders may hold. */
  productsOfLastPieces: 10,
  /** After this many unpaid orders of a product in a day, a client cannot hold its last units. */
  releasesOfLastPieces: 3,
} as const;

/** What one client holds of a stock without having paid, the order included that is being placed. */
export type OwnHold = {
  /** The product's. */
  name: string;
  /** Left for others. */
  onHand: number;
  /** Left for others, or held by any unpaid order. */
  available: number;
  /** By the order that is being placed. */
  wanted: number;
  /** By all unpaid orders of the client. */
  held: number;
  /** How many orders of the client have held some today and were not paid. */
  released: number;
};

/** Why a hold is refused. */
export type HoldProblem =
  /** `most` is what the order may hold. */
  | { kind: "too-many"; name: string; most: number }
  | { kind: "released-too-often"; name: string; times: number }
  | { kind: "too-many-last-pieces"; most: number };

/** How much of a stock one client may hold: a few units always, and of a larger stock a share. */
export function mostHeld(available: number): number {
  const { units, sharePercent } = unpaidHold;
  return Math.max(units, Math.floor((available * sharePercent) / 100));
}

/** Why a client may not hold these units; null if it may. */
export function holdProblem(holds: readonly OwnHold[]): HoldProblem | null {
  for (const { name, available, onHand, held, wanted, released } of holds) {
    const most = mostHeld(available);
    if (held > most) return { kind: "too-many", name, most: Math.max(0, most - held + wanted) };
    const times = unpaidHold.releasesOfLastPieces;
    if (onHand === 0 && released >= times) return { kind: "released-too-often", name, times };
  }
  return null;
}

/** Why a client may not hold the last pieces of so many products; null if it may. */
export function lastPiecesProblem(count: number): HoldProblem | null {
  const most = unpaidHold.productsOfLastPieces;
  return count > most ? { kind: "too-many-last-pieces", most } : null;
}

/** What a refused buyer reads. */
export function holdSentence(problem: HoldProblem): string {
  switch (problem.kind) {
    case "too-many":
      return problem.most === 0
        ? holdTexts.unpaidOrders(problem.name)
        : holdTexts.most(problem.most, problem.name);
    case "released-too-often":
      return holdTexts.releasedTooOften(problem.name, problem.times);
    case "too-many-last-pieces":
      return holdTexts.tooManyLastPieces(problem.most);
  }
}
