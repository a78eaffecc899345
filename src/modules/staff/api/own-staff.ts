import { createMiddleware } from "hono/factory";
import { findKeyHolder } from "#modules/staff/use-cases/api-keys.server.ts";
import { findStaff, type SignedInStaff } from "#modules/staff/use-cases/staff-session.server.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";
import { signInFirst, type StaffCaller } from "#platform/api/staff-access.ts";
import type { Services } from "#platform/services.ts";

export type OwnEnv = {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & { self: SignedInStaff };
};

/** Middleware for routes about the signed-in person, who may still lack a required second factor. */
export const ownStaff = createMiddleware<OwnEnv>(async (c, next) => {
  const staff = await findStaff(c.var.services, c.req.raw.headers);
  if (staff === null) throw signInFirst();
  c.set("self", staff);
  await next();
});

/** Finds the signed-in staff member of a request, or the program that has its API key. */
export async function findCaller(
  services: Services,
  headers: Headers,
): Promise<StaffCaller | null> {
  if (headers.has("Authorization")) {
    const holder = await findKeyHolder(services, headers);
    return holder && { ...holder, staff: null };
  }
  const staff = await findStaff(services, headers);
  const actor = staff && { kind: "staff" as const, name: staff.name };
  return actor && { actor, permissions: staff.permissions, staff };
}
