import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { describeSettings } from "#modules/settings/use-cases/setting-commands.server.ts";
import { listKeys } from "#modules/staff/use-cases/api-keys.server.ts";
import { listStaffAndRoles } from "#modules/staff/use-cases/list-staff.server.ts";
import { jsonResponse } from "#platform/http/api-env.ts";
import { errorResponses } from "#platform/http/errors.ts";
import { adminSettings } from "./admin-schemas.ts";
import { adminKeys, adminStaff } from "./staff-schemas.ts";
import { staffOnly, type StaffEnv } from "./staff-access.ts";

const read = createRoute({
  method: "get",
  path: "/settings",
  summary: "Every setting with its default and its rule",
  middleware: [staffOnly("settings")] as const,
  responses: { ...jsonResponse(adminSettings), ...errorResponses("no-current-user", "forbidden") },
});

const staff = createRoute({
  method: "get",
  path: "/staff",
  summary: "Staff members, and roles with their permissions",
  middleware: [staffOnly("staff")] as const,
  responses: { ...jsonResponse(adminStaff), ...errorResponses("no-current-user", "forbidden") },
});

const keys = createRoute({
  method: "get",
  path: "/api-keys",
  summary: "Keys of programs, without their secrets",
  middleware: [staffOnly("staff")] as const,
  responses: { ...jsonResponse(adminKeys), ...errorResponses("no-current-user", "forbidden") },
});

/** Settings, staff and roles; the commands change-setting, change-staff and change-role change them. */
export function adminSettingsApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(read, async (c) => c.json({ groups: await describeSettings(c.var.services.db) }, 200))
    .openapi(staff, async (c) => c.json(await listStaffAndRoles(c.var.services), 200))
    .openapi(keys, async (c) => {
      const found = await listKeys(c.var.services);
      const iso = (at: Date | null) => at?.toISOString() ?? null;
      return c.json(
        found.map(({ createdAt, lastUsedAt, revokedAt, ...key }) => ({
          ...key,
          createdAt: createdAt.toISOString(),
          lastUsedAt: iso(lastUsedAt),
          revokedAt: iso(revokedAt),
        })),
        200,
      );
    });
}
