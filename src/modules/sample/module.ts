import { defineModule } from "#platform/module.ts";
import { removeSamplesCommand } from "./use-cases/remove-samples-command.server.ts";

export const sample = defineModule({
  name: "sample",
  commands: [removeSamplesCommand],
  audit: { samples: { noun: "Samples", permission: "settings", isUnnamed: true } },
});
