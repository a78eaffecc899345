import { missingSteps } from "#modules/opening/rules/missing-steps.ts";
import { readSetupSteps } from "#modules/setup/use-cases/read-setup-steps.server.ts";
import { staffRead } from "#platform/api/staff-access.ts";
import { staffRoutes } from "#platform/api/staff-routes.ts";
import { adminOpening } from "./staff-opening-schemas.ts";

const read = staffRead("/opening", {
  summary: "Whether the shop is open, and what is missing before it opens",
  allow: ["settings"],
  reply: adminOpening,
});

/** The opening of a shop. The command open-shop opens it, and set-preview-password lets guests in before. */
export const adminOpeningApi = staffRoutes((app) =>
  app.openapi(read, async (c) => {
    const { services, staff } = c.var;
    const { isOpen, preview } = services.settings.opening;
    const steps = await readSetupSteps(services, { hasFactor: staff?.hasFactor ?? true });
    const missing = missingSteps(steps);
    const { url } = services.shop;
    return c.json({ isOpen, hasPassword: preview !== null, url, missing }, 200);
  }),
);
