import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { previewGroup } from "#modules/orders/use-cases/preview-setting.server.ts";
import { findGroup, type Groups } from "#platform/settings/setting-values.ts";
import type { GroupName } from "#platform/settings/settings.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { adminPreview, adminProviders, connectionCheck } from "./staff-payment-settings-schemas.ts";
import { staffOnly, staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const failures = ["invalid-request", "no-current-user", "forbidden"] as const;

const providers = staffRead("/payment-providers", {
  summary: "The active payment providers",
  allow: ["settings", "secrets"],
  reply: adminProviders,
});

const check = createRoute({
  method: "post",
  path: "/payment-providers/{id}/check",
  summary: "Asks a payment provider whether it accepts the shop's keys",
  middleware: [staffOnly("settings", "secrets")] as const,
  request: { params: z.object({ id: z.string() }) },
  responses: { ...jsonResponse(connectionCheck), ...errorResponses(...failures, "not-found") },
});

const previewOf = (names: readonly GroupName[]) =>
  createRoute({
    method: "post",
    path: "/settings/preview",
    summary: "Prices three sample carts with changed settings; nothing is changed",
    middleware: [staffOnly("settings")] as const,
    request: jsonBody(
      z.object({
        group: z.enum(names),
        fields: z.record(z.string(), z.unknown()),
      }),
    ),
    responses: {
      ...jsonResponse(adminPreview),
      ...errorResponses(...failures, "wrong-content-type"),
    },
  });

/** Payment providers, and what a change of settings does to prices. */
export function adminPaymentSettingsApi(groups: Groups) {
  const preview = previewOf(groups.map(({ name }) => name));
  return new OpenAPIHono<StaffEnv>()
    .openapi(providers, (c) => {
      const active = [...c.var.services.payments.values()];
      const shown = active.map(({ id, name, methods }) => ({
        id,
        name,
        methods: methods.map(({ label }) => label),
      }));
      return c.json({ providers: shown }, 200);
    })
    .openapi(check, async (c) => {
      const { payments, shop } = c.var.services;
      const { id } = c.req.valid("param");
      const provider = payments.get(id);
      if (!provider)
        throw new ApiException({
          code: "not-found",
          message: "This payment provider is not active.",
        });
      return c.json(await provider.checkConnection(`${shop.url}/api/payments/${id}/webhook`), 200);
    })
    .openapi(preview, async (c) => {
      const { group: name, fields } = c.req.valid("json");
      const group = findGroup(groups, name);
      invariant(group, "the request's schema knows the groups");
      const carts = await previewGroup(c.var.services, group, fields);
      if (!carts.ok) throw new ApiException({ code: "invalid-request", message: carts.error });
      return c.json({ carts: carts.value }, 200);
    });
}
