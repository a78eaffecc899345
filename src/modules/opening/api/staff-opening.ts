import { z } from "@hono/zod-openapi";
import { missingSteps } from "#modules/opening/rules/missing-steps.ts";
import { checkOutside } from "#modules/opening/use-cases/check-outside.server.ts";
import { readSetupSteps } from "#modules/setup/use-cases/read-setup-steps.server.ts";
import { staffRead } from "#platform/api/staff-access.ts";
import { staffRoutes } from "#platform/api/staff-routes.ts";
import { adminOpening, adminOutsideChecks } from "./staff-opening-schemas.ts";

const read = staffRead("/opening", {
  summary: "Whether the shop is open, and what is missing before it opens",
  allow: ["settings"],
  reply: adminOpening,
});

const check = staffRead("/opening/checks", {
  summary:
    "The shop's address and the domain of its emails, as others on the internet see them now",
  allow: ["settings"],
  request: {
    query: z.object({
      selector: z.string().max(200).default("").describe("The DKIM selector of the mail service."),
    }),
  },
  reply: adminOutsideChecks,
});

/** The opening of a shop. The command open-shop opens it, and set-preview-password lets guests in before. */
export const adminOpeningApi = staffRoutes(
  (app) =>
    app.openapi(check, async (c) =>
      c.json(await checkOutside(c.var.services, c.req.valid("query")), 200),
    ),
  (app) =>
    app.openapi(read, async (c) => {
      const { services, staff } = c.var;
      const { isOpen, preview } = services.settings.opening;
      const steps = await readSetupSteps(services, { hasFactor: staff?.hasFactor ?? true });
      const missing = missingSteps(steps);
      const { url } = services.shop;
      return c.json({ isOpen, hasPassword: preview !== null, url, missing }, 200);
    }),
);
