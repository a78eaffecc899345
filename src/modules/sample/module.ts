import { defineModule } from "#platform/module.ts";
import type { ProductSamples } from "./store/product-samples.server.ts";
import { removeSamplesCommand } from "./use-cases/remove-samples-command.server.ts";

export const sample = defineModule({
  name: "sample",
  commands: [removeSamplesCommand],
  audit: { samples: { noun: "Samples", permission: "settings", isUnnamed: true } },
});

declare module "#platform/module.ts" {
  interface ModuleParts {
    /** Its rows about sample products. */
    productSamples: readonly ProductSamples[];
  }
}
