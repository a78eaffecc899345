import { oneOf, type Dice } from "./chance.ts";

/** What a course is about: faults hide where many use the same thing at once. Shares are percents. */
export type Focus = {
  name: string;
  /** Orders with a coupon, with a gift card, and with any payment. */
  coupons: number;
  giftCards: number;
  paid: number;
  /** The fewest and most pieces of each product, and uses of each coupon. */
  pieces: readonly [number, number];
  uses: readonly [number, number];
  /** Acts of staff that give money back, and recurring jobs that send it. */
  refunds: number;
  /** Acts of staff that import a file of the goods. */
  imports: number;
  /** Payments by a card that is not declined. */
  goodCards: number;
  /** Calls of providers that fail often. */
  troubled: RegExp | null;
};

const usual: Focus = {
  name: "everything",
  coupons: 35,
  giftCards: 25,
  paid: 90,
  pieces: [1, 5],
  uses: [1, 3],
  refunds: 0,
  imports: 4,
  goodCards: 0,
  troubled: null,
};
const plenty = { ...usual, pieces: [9, 20] as const };

const focuses: readonly [Focus, ...Focus[]] = [
  usual,
  { ...plenty, name: "coupons", coupons: 100, uses: [1, 2] },
  { ...plenty, name: "gift cards", giftCards: 100, paid: 40 },
  { ...plenty, name: "refunds", refunds: 80, goodCards: 80, troubled: /refund$/ },
  { ...plenty, name: "payments", troubled: /(open|confirm|find|cancel)$/ },
  { ...usual, name: "stock", paid: 50, pieces: [1, 2], imports: 25 },
];

/** Neighbouring seeds have different focuses, so that few courses see each. */
export const focusOf = (seed: number): Focus => focuses[seed % focuses.length] ?? usual;

/** Virtual milliseconds between the moments at which people like to act together; 0 if each has a time of their own. */
export const beatOf = (dice: Dice, { name }: Focus): number =>
  oneOf(dice, name === "everything" || name === "payments" ? [0, 400, 1200] : [400, 1200]);
