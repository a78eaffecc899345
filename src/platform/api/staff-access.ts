import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { actorWords, type Actor } from "#platform/commands/actor.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import {
  runTogether,
  type Command,
  type CommandError,
  type Run,
} from "#platform/commands/command.server.ts";
import type { Once } from "#platform/commands/run-once.server.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { jsonResponse, type ApiEnv } from "./api-env.ts";
import { createWorkQueue } from "#platform/queue/work-queue.ts";
import type { Services } from "#platform/services.ts";
import { ApiException, errorResponses, type RequestErrorCode } from "./errors.ts";

/**
 * Reads of staff and programs that run at once. They use the shoppers' connections, so a program that reads everything
 * at once waits, and buyers do not.
 */
const reads = createWorkQueue({
  concurrency: 3,
  maxWaitMs: 10_000,
  assumedMs: 50,
  idleRatio: 0,
});

/** Who asks: a signed-in staff member, or the program that has an API key. */
export type StaffCaller = {
  actor: Actor;
  permissions: readonly Permission[];
  /** Null for a program. */
  staff: {
    /** Whether the shop requires a second factor that this member lacks. */
    mustAddFactor: boolean;
    /** Whether the password, and the code of a second factor, were entered minutes ago. */
    isProven: boolean;
    hasFactor: boolean;
  } | null;
};

export type StaffEnv = {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] &
    StaffCaller & {
      /** Set for every address of the admin API; null for strangers. */
      findCaller(): Promise<StaffCaller | null>;
    };
};

export const signInFirst = () =>
  new ApiException({ code: "no-current-user", message: "Please sign in first." });

/** Middleware for routes of staff and programs with one of these permissions; `c.var.actor` says who asks. */
export const staffOnly = (...needed: Permission[]) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const caller = await c.var.findCaller();
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

type StaffRead<Request, Reply extends z.ZodType, Code extends RequestErrorCode> = {
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
  Code extends RequestErrorCode = never,
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
