import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { AnyCommand } from "#platform/commands/command.server.ts";
import type { Once } from "#platform/commands/run-once.server.ts";
import { jsonBody, jsonResponse } from "./api-env.ts";
import { keptDocument } from "#platform/http/kept-document.ts";
import { ApiException, errorResponses } from "./errors.ts";
import { commandList } from "./admin-schemas.ts";
import { runAllAs, runTogetherAs, staffOnly, staffRead, type StaffEnv } from "./staff-access.ts";

const failures = [
  "invalid-request",
  "wrong-content-type",
  "no-current-user",
  "forbidden",
  "not-found",
  "conflict",
  "refused",
] as const;

const list = staffRead("/commands", {
  summary: "Every command with the permission and the input that it needs",
  allow: [],
  reply: commandList,
});

const onceHeader = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[!-~]{1,255}$/, "An idempotency key has 1 to 255 letters, digits or signs")
    .optional()
    .openapi({
      description:
        "A text that the caller makes for each request, such as a UUID. A repeated request with the same key and input gets the first answer for two days and does nothing again; another input under the key is a conflict. Commands that move money need it, or the version in their input; others ignore it.",
    }),
});

const onceOf = (headers: z.output<typeof onceHeader>): Once => ({
  key: headers["idempotency-key"] ?? null,
});

const run = createRoute({
  method: "post",
  path: "/commands/{name}",
  summary: "Runs a command; the answer is what it saved",
  middleware: [staffOnly()] as const,
  request: {
    headers: onceHeader,
    params: z.object({ name: z.string() }),
    ...jsonBody(z.record(z.string(), z.unknown())),
  },
  responses: {
    ...jsonResponse(z.unknown()),
    ...errorResponses(...failures),
  },
});

const MOST_INPUTS = 1000;
/** The header with the number of the run's first audit entry, by which the run can be reverted. */
const AUDIT_ENTRY = "Audit-Entry";

const runDifferent = createRoute({
  method: "post",
  path: "/commands",
  summary:
    "Runs up to 1,000 different commands in one transaction, or none; an error names the command",
  middleware: [staffOnly()] as const,
  request: {
    headers: onceHeader,
    ...jsonBody(
      z.object({
        commands: z
          .array(z.object({ name: z.string(), input: z.unknown() }))
          .min(1)
          .max(MOST_INPUTS),
      }),
    ),
  },
  responses: {
    ...jsonResponse(z.strictObject({ saved: z.array(z.unknown()) })),
    ...errorResponses(...failures),
  },
});

const runMany = createRoute({
  method: "post",
  path: "/commands/{name}/many",
  summary:
    "Runs a command for up to 1,000 inputs in one transaction, or for none; an error names the input",
  middleware: [staffOnly()] as const,
  request: {
    headers: onceHeader,
    params: z.object({ name: z.string() }),
    ...jsonBody(z.object({ inputs: z.array(z.unknown()).min(1).max(MOST_INPUTS) })),
  },
  responses: {
    ...jsonResponse(z.strictObject({ saved: z.array(z.unknown()) })),
    ...errorResponses(...failures),
  },
});

/** Commands by name, with the permission, the transaction and the audit entry that each has. */
export function commandsApi(commands: readonly AnyCommand[]) {
  const answerList = keptDocument();
  const byName = new Map(commands.map((each) => [each.name, each]));
  const commandNamed = (name: string) => {
    const command = byName.get(name);
    if (!command)
      throw new ApiException({ code: "not-found", message: "There is no such command." });
    return command;
  };
  return new OpenAPIHono<StaffEnv>()
    .openapi(
      list,
      (c) =>
        answerList(c.req.raw, "", () =>
          commands.map(({ name, permission, movesMoney, inputSchema }) => ({
            name,
            permission,
            movesMoney,
            input: inputSchema(),
          })),
        ) as never,
    )
    .openapi(run, async (c) => {
      const command = commandNamed(c.req.valid("param").name);
      const { values, entry } = await runAllAs(
        c.var,
        command,
        [c.req.valid("json")],
        onceOf(c.req.valid("header")),
      );
      if (entry !== null) c.header(AUDIT_ENTRY, String(entry));
      return c.json(values[0] ?? null, 200);
    })
    .openapi(runDifferent, async (c) => {
      const inputs = c.req
        .valid("json")
        .commands.map(({ name, input }) => ({ command: commandNamed(name), input }));
      const { values, entry } = await runTogetherAs(c.var, inputs, onceOf(c.req.valid("header")));
      if (entry !== null) c.header(AUDIT_ENTRY, String(entry));
      return c.json({ saved: values }, 200);
    })
    .openapi(runMany, async (c) => {
      const command = commandNamed(c.req.valid("param").name);
      const { values, entry } = await runAllAs(
        c.var,
        command,
        c.req.valid("json").inputs,
        onceOf(c.req.valid("header")),
      );
      if (entry !== null) c.header(AUDIT_ENTRY, String(entry));
      return c.json({ saved: values }, 200);
    });
}
