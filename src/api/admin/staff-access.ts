import { createMiddleware } from "hono/factory";
import { actorWords, type Actor } from "#modules/commands/rules/actor.ts";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import {
  runTogether,
  type Command,
  type CommandError,
  type Run,
} from "#modules/commands/use-cases/command.server.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { findKeyHolder } from "#modules/staff/use-cases/api-keys.server.ts";
import { findStaff } from "#modules/staff/use-cases/staff-access.server.ts";
import type { ApiEnv } from "#platform/http/api-env.ts";
import type { Services } from "#platform/services.ts";
import { ApiException } from "#platform/http/errors.ts";

export type StaffEnv = {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & {
    permissions: readonly Permission[];
    actor: Actor;
  };
};

/** A signed-in staff member, or the program that has an API key. */
async function findCaller(services: Services, headers: Headers) {
  if (headers.has("Authorization")) return findKeyHolder(services, headers);
  const staff = await findStaff(services, headers);
  const actor = staff && { kind: "staff" as const, name: staff.name };
  return actor && { actor, permissions: staff.permissions };
}

/** Middleware for routes of staff and programs with one of these permissions; `c.var.actor` says who asks. */
export const staffOnly = (...needed: Permission[]) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const { services } = c.var;
    const caller = await findCaller(services, c.req.raw.headers);
    if (caller === null)
      throw new ApiException({ code: "no-current-user", message: "Please sign in first." });
    const { actor, permissions } = caller;
    if (needed.length > 0 && !needed.some((each) => permissions.includes(each)))
      throw new ApiException({
        code: "forbidden",
        message: `${actorWords(actor)} has no permission "${needed.join('" or "')}".`,
      });
    c.set("permissions", permissions);
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

/** Runs a command with several inputs, or none of them. */
export async function runAllAs<Input, Value>(
  { services, actor }: Pick<StaffEnv["Variables"], "services" | "actor">,
  command: Command<Input, Value, Services>,
  inputs: readonly Input[],
): Promise<Run<Value>> {
  return valueOfMany(await command.runAll(services, actor, inputs));
}

/** Runs different commands in one transaction, or none of them. */
export async function runTogetherAs<Value>(
  { services, actor }: Pick<StaffEnv["Variables"], "services" | "actor">,
  inputs: readonly { command: Command<unknown, Value, Services>; input: unknown }[],
): Promise<Run<Value>> {
  return valueOfMany(await runTogether(services, actor, inputs));
}

function valueOfMany<Value>(
  done: Result<Run<Value>, CommandError & { index: number }>,
): Run<Value> {
  if (done.ok) return done.value;
  const { index, details, ...error } = done.error;
  throw commandProblem({ ...error, details: { ...details, index } });
}

/** Runs a command for the request's staff member; its error becomes the answer. */
export async function runAs<Input, Value>(
  { services, actor }: Pick<StaffEnv["Variables"], "services" | "actor">,
  command: Command<Input, Value, Services>,
  input: Input,
): Promise<Value> {
  const done = await command.run(services, actor, input);
  if (done.ok) return done.value;
  throw commandProblem(done.error);
}
