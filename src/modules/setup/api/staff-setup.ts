import { z } from "@hono/zod-openapi";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { proposeSetup } from "#modules/setup/use-cases/propose-setup.server.ts";
import { staffRead } from "#platform/api/staff-access.ts";
import { staffRoutes } from "#platform/api/staff-routes.ts";
import { adminSetup } from "./staff-setup-schemas.ts";

const read = staffRead("/shop-setup", {
  summary: "What the shop's country suggests for formats, taxes, deliveries and laws",
  allow: ["settings"],
  request: {
    query: z.object({
      country: z.string().refine(isCountryCode, "A country is two letters, such as DE.").optional(),
      region: z.string().max(100).default(""),
    }),
  },
  reply: adminSetup,
});

/** The set-up page. The command set-up-shop saves it. */
export const adminSetupApi = staffRoutes((app) =>
  app.openapi(read, async (c) =>
    c.json(await proposeSetup(c.var.services, c.req.valid("query")), 200),
  ),
);
