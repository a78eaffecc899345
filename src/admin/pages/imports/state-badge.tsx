import type { AdminImport } from "#api/admin/import-schemas.ts";
import { Badge, type Tone } from "#admin/ui/badge.tsx";

const states: Record<AdminImport["state"], { words: string; tone: Tone }> = {
  waiting: { words: "Waiting", tone: "wait" },
  running: { words: "Working", tone: "wait" },
  previewed: { words: "Ready to import", tone: "plain" },
  applied: { words: "Imported", tone: "good" },
  failed: { words: "Failed", tone: "bad" },
  undone: { words: "Undone", tone: "plain" },
};

export function StateBadge({ state }: Pick<AdminImport, "state">) {
  const { words, tone } = states[state];
  return <Badge tone={tone}>{words}</Badge>;
}
