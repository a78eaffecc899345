import { createMiddleware } from "hono/factory";
import type { Actor } from "#modules/commands/rules/actor.ts";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import type { Command, CommandError } from "#modules/commands/use-cases/command.server.ts";
import { findStaff, type SignedInStaff } from "#modules/staff/use-cases/staff-access.server.ts";
import type { ApiEnv } from "#platform/http/api-env.ts";
import { ApiException } from "#platform/http/errors.ts";

export type StaffEnv = {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & {
    staff: SignedInStaff;
    actor: Actor;
  };
};

/** Middleware for routes of signed-in staff, available as `c.var.staff`, with one of these permissions. */
export const staffOnly = (...needed: Permission[]) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const { services } = c.var;
    const staff = await findStaff(services, c.req.raw.headers);
    if (staff === null)
      throw new ApiException({ code: "no-current-user", message: "Please sign in first." });
    const actor: Actor = { kind: "staff", name: staff.name };
    if (needed.length > 0 && !needed.some((each) => staff.permissions.includes(each)))
      throw new ApiException({
        code: "forbidden",
        message: `The role ${staff.role} has no permission "${needed.join('" or "')}".`,
      });
    c.set("staff", staff);
    c.set("actor", actor);
    await next();
  });

const problems = {
  forbidden: "forbidden",
  invalid: "invalid-request",
  unknown: "not-found",
  conflict: "conflict",
  refused: "refused",
} as const satisfies Record<CommandError["code"], string>;

/** The error of a command as an answer of the API. */
function commandProblem({ code, message, details }: CommandError): ApiException {
  return new ApiException({ code: problems[code], message, ...(details && { details }) });
}

/** Runs a command for the request's staff member; its error becomes the answer. */
export async function runAs<Input, Value>(
  { services, actor }: Pick<StaffEnv["Variables"], "services" | "actor">,
  command: Command<Input, Value>,
  input: Input,
): Promise<Value> {
  const done = await command.run(services, actor, input);
  if (done.ok) return done.value;
  throw commandProblem(done.error);
}
