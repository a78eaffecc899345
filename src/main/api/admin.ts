import { OpenAPIHono } from "@hono/zod-openapi";
import { auditLog, commands, modules, settingGroups } from "#main/modules.ts";
import { adminAuditApi } from "#modules/back-office/api/staff-audit.ts";
import { adminPaymentSettingsApi } from "#modules/back-office/api/staff-payment-settings.ts";
import { adminSettingsApi } from "#modules/back-office/api/staff-settings.ts";
import { findCaller } from "#modules/staff/api/own-staff.ts";
import { commandsApi } from "#platform/api/commands-api.ts";
import type { StaffEnv } from "#platform/api/staff-access.ts";

/** The API of the back office: the routes of all modules, and every command of staff. */
export function adminApi() {
  const app = new OpenAPIHono<StaffEnv>();
  app.use(async (c, next) => {
    c.set("findCaller", () => findCaller(c.var.services, c.req.raw.headers));
    await next();
  });
  for (const open of modules.flatMap(({ staffApi }) => staffApi ?? [])) app.route("/", open());
  app.route("/", adminSettingsApi(settingGroups));
  app.route("/", adminPaymentSettingsApi(settingGroups));
  app.route("/", adminAuditApi(auditLog));
  app.route("/", commandsApi(commands));
  return app;
}
