import { policy } from "#modules/settings/rules/policy.ts";

/** Returns the sentence about a card's validity, such as "does not expire". */
export function validityWords(
  { validYears }: { validYears: number | null } = policy.giftCard,
): string {
  if (validYears === null) return "does not expire";
  return validYears === 1 ? "can be spent for one year" : `can be spent for ${validYears} years`;
}
