/** The provider's payment is another than the shop's, or money went back that the shop's books lack. */
export const problemCauses = ["mismatch", "refunded-elsewhere"] as const;

export type ProblemCause = (typeof problemCauses)[number];

/** A difference between a payment and its provider's, in a sentence. A payment has at most one of each cause. */
export type OrderProblem = {
  payment: number;
  cause: ProblemCause;
  problem: string;
  isResolved: boolean;
};
