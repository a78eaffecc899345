import type { AdminGiftCardRow } from "#api/admin/gift-cards-schemas.ts";
import { Badge, type Tone } from "#admin/ui/badge.tsx";

const states: Readonly<Record<AdminGiftCardRow["state"], [string, Tone]>> = {
  active: ["Active", "good"],
  spent: ["Used up", "plain"],
  expired: ["Expired", "plain"],
  blocked: ["Blocked", "bad"],
};

export function GiftCardState({ state }: Pick<AdminGiftCardRow, "state">) {
  const [name, tone] = states[state];
  return <Badge tone={tone}>{name}</Badge>;
}
