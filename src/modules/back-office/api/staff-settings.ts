import { OpenAPIHono } from "@hono/zod-openapi";
import { describeSettings } from "#modules/settings/use-cases/setting-commands.server.ts";
import { listKeys } from "#modules/staff/use-cases/api-keys.server.ts";
import { listStaffAndRoles } from "#modules/staff/use-cases/staff-commands.server.ts";
import { adminSettings } from "./staff-settings-schemas.ts";
import { adminKeys, adminStaff } from "#modules/staff/api/staff-schemas.ts";
import type { Groups } from "#platform/settings/setting-values.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const read = staffRead("/settings", {
  summary: "Every setting with its default and its rule",
  allow: ["settings"],
  reply: adminSettings,
});

const staff = staffRead("/staff", {
  summary: "Staff members, and roles with their permissions",
  allow: ["staff"],
  reply: adminStaff,
});

const keys = staffRead("/api-keys", {
  summary: "Keys of programs, without their secrets",
  allow: ["staff"],
  reply: adminKeys,
});

/** Settings, staff and roles; the commands change-setting, change-staff and change-role change them. */
export function adminSettingsApi(groups: Groups) {
  return new OpenAPIHono<StaffEnv>()
    .openapi(read, async (c) =>
      c.json({ groups: await describeSettings(c.var.services.db, groups) }, 200),
    )
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
