import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { actorWords, type Actor } from "#modules/commands/rules/actor.ts";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import {
  runTogether,
  type Command,
  type CommandError,
  type Run,
} from "#modules/commands/use-cases/command.server.ts";
import type { Once } from "#modules/commands/use-cases/run-once.server.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { findKeyHolder } from "#modules/staff/use-cases/api-keys.server.ts";
import { findStaff, type SignedInStaff } from "#modules/staff/use-cases/staff-session.server.ts";
import { jsonResponse, type ApiEnv } from "#api/api-env.ts";
import { createWorkQueue } from "#platform/queue/work-queue.ts";
import type { Services } from "#platform/services.ts";
import { ApiException, errorResponses, type ApiErrorCode } from "#api/errors.ts";

/**
 * Reads of staff and programs that run at once. They use the shoppers' connections, so a program that reads everything
 * at once waits, and buyers do not.
 */
const reads = createWorkQueue({
  concurrency: 3,
  maxWaiting: 60,
  maxWaitMs: 10_000,
  idleRatio: 0,
});

export type StaffEnv = {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & {
    permissions: readonly Permission[];
    actor: Actor;
    /** Null for a program with an API key. */
    staff: SignedInStaff | null;
  };
};

export type OwnEnv = {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & { self: SignedInStaff };
};

const signInFirst = () =>
  new ApiException({ code: "no-current-user", message: "Please sign in first." });

/** A signed-in staff member, or the program that has an API key. */
async function findCaller(services: Services, headers: Headers) {
  if (headers.has("Authorization")) {
    const holder = await findKeyHolder(services, headers);
    return holder && { ...holder, staff: null };
  }
  const staff = await findStaff(services, headers);
  const actor = staff && { kind: "staff" as const, name: staff.name };
  return actor && { actor, permissions: staff.permissions, staff };
}

/** Middleware for routes of staff and programs with one of these permissions; `c.var.actor` says who asks. */
export const staffOnly = (...needed: Permission[]) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const { services } = c.var;
    const caller = await findCaller(services, c.req.raw.headers);
    if (caller === null) throw signInFirst();
    const { actor, permissions, staff } = caller;
    if (staff?.mustAddFactor)
      throw new ApiException({
        code: "second-factor-required",
        message: "Turn on two-step sign-in first.",
      });
    if (needed.length > 0 && !needed.some((each) => permissions.includes(each)))
      throw new ApiException({
        code: "forbidden",
        message: `${actorWords(actor)} has no permission "${needed.join('" or "')}".`,
      });
    c.set("permissions", permissions);
    c.set("actor", actor);
    c.set("staff", staff);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    await (isRead ? reads.run(c.req.raw.signal, next) : next());
  });

type StaffRead<Request, Reply extends z.ZodType, Code extends ApiErrorCode> = {
  summary: string;
  /** The permissions of which one is enough; any staff member without. */
  allow: readonly Permission[];
  request?: Request;
  reply: Reply;
  /** Errors beside those of every route that staff read. */
  errors?: readonly Code[];
};

/** A JSON route that staff and programs read. */
export function staffRead<
  Path extends string,
  Reply extends z.ZodType,
  Request extends NonNullable<RouteConfig["request"]> = object,
  Code extends ApiErrorCode = never,
>(path: Path, { summary, allow, request, reply, errors = [] }: StaffRead<Request, Reply, Code>) {
  return createRoute({
    method: "get",
    path,
    summary,
    middleware: [staffOnly(...allow)] as const,
    request: request as Request,
    responses: {
      ...jsonResponse(reply),
      ...errorResponses<Code | "invalid-request" | "no-current-user" | "forbidden">(
        "invalid-request",
        "no-current-user",
        "forbidden",
        ...errors,
      ),
    },
  });
}

/** Middleware for routes about the signed-in person, who may still lack a required second factor. */
export const ownStaff = createMiddleware<OwnEnv>(async (c, next) => {
  const staff = await findStaff(c.var.services, c.req.raw.headers);
  if (staff === null) throw signInFirst();
  c.set("self", staff);
  await next();
});

type Caller = Pick<StaffEnv["Variables"], "services" | "actor" | "staff">;

/** Some commands need a password entered minutes ago. Programs have none, so their keys are exempt. */
export function requireProof(
  { staff }: Pick<Caller, "staff">,
  { needsProof }: { needsProof: boolean },
): void {
  if (staff !== null && needsProof && !staff.isProven)
    throw new ApiException({
      code: "reauthentication-required",
      message: "Enter your password again to continue.",
    });
}

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
  caller: Caller,
  command: Command<Input, Value, Services>,
  inputs: readonly Input[],
  once?: Once,
): Promise<Run<Value>> {
  requireProof(caller, command);
  return valueOfMany(await command.runAll(caller.services, caller.actor, inputs, once));
}

/** Runs different commands in one transaction, or none of them. */
export async function runTogetherAs<Value>(
  caller: Caller,
  inputs: readonly { command: Command<unknown, Value, Services>; input: unknown }[],
  once?: Once,
): Promise<Run<Value>> {
  for (const { command } of inputs) requireProof(caller, command);
  return valueOfMany(await runTogether(caller.services, caller.actor, inputs, once));
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
  caller: Caller,
  command: Command<Input, Value, Services>,
  input: Input,
): Promise<Value> {
  requireProof(caller, command);
  const { services, actor } = caller;
  const done = await command.run(services, actor, input);
  if (done.ok) return done.value;
  throw commandProblem(done.error);
}
