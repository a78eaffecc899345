import type { AdminImport } from "#modules/import/api/staff-imports-schemas.ts";
import { stateBadge } from "#admin/ui/values.tsx";

export const StateBadge = stateBadge<AdminImport["state"]>({
  waiting: ["Waiting", "wait"],
  running: ["Working", "wait"],
  previewed: ["Ready to import", "plain"],
  applied: ["Imported", "good"],
  failed: ["Failed", "bad"],
  undone: ["Undone", "plain"],
});
