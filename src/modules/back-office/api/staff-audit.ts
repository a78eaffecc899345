import { typedDay } from "#modules/core/rules/typed-day.ts";
import { kindChoices } from "#modules/back-office/rules/audit-sentence.ts";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { readAudit, type AuditLog } from "#modules/back-office/use-cases/read-audit.server.ts";
import { jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { adminAudit, auditKinds } from "./staff-audit-schemas.ts";
import { commandResults, cursor, PAGE } from "#platform/api/admin-schemas.ts";
import {
  runAllAs,
  runTogetherAs,
  staffOnly,
  staffRead,
  type StaffEnv,
} from "#platform/api/staff-access.ts";
import { findRun } from "#platform/commands/audit.server.ts";

const allow = ["settings", "staff", "products", "orders"] as const;

const query = z.object({
  kind: z.string().max(200).optional().describe("One kind, or several with commas."),
  id: z.string().max(200).optional(),
  q: z.string().max(100).default("").describe("Who changed it, or the command."),
  from: typedDay.optional().describe("A day in the shop's time zone."),
  to: typedDay.optional(),
  run: z.uuid().optional().describe("The `bulk` of entries that are undone together."),
  after: cursor,
});

const list = staffRead("/audit", {
  summary: "What commands changed, the newest first",
  allow,
  request: { query },
  reply: adminAudit,
});

const listByRun = staffRead("/audit/runs", {
  summary: "What commands changed, the newest first; changes that were made together are one row",
  allow,
  request: { query },
  reply: adminAudit,
});

const listKinds = staffRead("/audit/kinds", {
  summary: "The kinds of entries by noun, for the filter of the audit log",
  allow,
  reply: auditKinds,
});

const revert = createRoute({
  method: "post",
  path: "/audit/{number}/revert",
  summary: "Undoes a change with all of its run; a field that was changed again is a conflict",
  middleware: [staffOnly()] as const,
  request: { params: z.object({ number: z.coerce.number().int().positive() }) },
  responses: {
    ...jsonResponse(commandResults),
    ...errorResponses(
      "invalid-request",
      "no-current-user",
      "forbidden",
      "not-found",
      "conflict",
      "refused",
    ),
  },
});

/** The audit log. */
export function adminAuditApi(log: AuditLog) {
  const choices = kindChoices(log.kinds);
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { services, permissions } = c.var;
      return c.json(
        await readAudit(services, { log, permissions, pageSize: PAGE, ...c.req.valid("query") }),
        200,
      );
    })
    .openapi(listByRun, async (c) => {
      const { services, permissions } = c.var;
      const asked = { log, permissions, pageSize: PAGE, ...c.req.valid("query"), isByRun: true };
      return c.json(await readAudit(services, asked), 200);
    })
    .openapi(listKinds, (c) => c.json({ kinds: choices }, 200))
    .openapi(revert, async (c) => {
      const { number } = c.req.valid("param");
      const entries = await findRun(c.var.services.db, number);
      const reverts = entries.flatMap((entry) => {
        const command = log.subjects.find(({ kind }) => kind === entry.kind)?.revert;
        return command ? [{ command, input: { entry: entry.number } }] : [];
      });
      if (reverts.length === 0 || reverts.length < entries.length)
        throw new ApiException({ code: "not-found", message: "There is no such change to undo." });
      // A run of one command needs fewer statements.
      const [first] = reverts;
      const isOneKind = first && reverts.every(({ command }) => command === first.command);
      const { values } = isOneKind
        ? await runAllAs(
            c.var,
            first.command,
            reverts.map(({ input }) => input),
          )
        : await runTogetherAs(c.var, reverts);
      return c.json({ saved: values }, 200);
    });
}
