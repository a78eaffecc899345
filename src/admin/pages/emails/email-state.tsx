import type { AdminEmailRow } from "#api/admin/emails-schemas.ts";
import { Badge, type Tone } from "#admin/ui/badge.tsx";

const states: Readonly<Record<AdminEmailRow["state"], [string, Tone]>> = {
  waiting: ["Waiting", "wait"],
  sent: ["Sent", "good"],
  failed: ["Failed", "bad"],
};

export function EmailState({ state }: Pick<AdminEmailRow, "state">) {
  const [name, tone] = states[state];
  return <Badge tone={tone}>{name}</Badge>;
}
