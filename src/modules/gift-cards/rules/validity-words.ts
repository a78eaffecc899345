import { policy } from "#modules/settings/rules/policy.ts";

/** How long a gift card is good, behind its name: "does not expire". */
export function validityWords(
  { validYears }: { validYears: number | null } = policy.giftCard,
): string {
  if (validYears === null) return "does not expire";
  return validYears === 1 ? "can be spent for one year" : `can be spent for ${validYears} years`;
}
