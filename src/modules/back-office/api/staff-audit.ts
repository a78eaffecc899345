import {
  auditSentence,
  kindChoices,
  readableKinds,
} from "#modules/back-office/rules/audit-sentence.ts";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { nameEntries } from "#modules/back-office/use-cases/name-entries.server.ts";
import { pageOf } from "#modules/core/rules/page.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { momentOf } from "#modules/delivery/rules/calendar.ts";
import { listAuditEntries } from "#platform/commands/audit.server.ts";
import { findRun } from "#platform/commands/find-run.server.ts";
import { jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { adminAudit, auditKinds } from "./staff-audit-schemas.ts";
import { commandResults, cursor, PAGE } from "#platform/api/admin-schemas.ts";
import type { AuditKinds } from "#platform/commands/audit-kind.ts";
import type { AnyCommand } from "#platform/commands/command.server.ts";
import type { SubjectCommands } from "#platform/commands/subject.server.ts";
import {
  runAllAs,
  runTogetherAs,
  staffOnly,
  staffRead,
  type StaffEnv,
} from "#platform/api/staff-access.ts";

/** What modules tell the log about their entries. */
export type AuditLog = {
  kinds: AuditKinds;
  subjects: readonly SubjectCommands[];
  commands: readonly AnyCommand[];
};

const DAY_HOURS = 24;

const allow = ["settings", "staff", "products", "orders"] as const;

const list = staffRead("/audit", {
  summary: "What commands changed, the newest first",
  allow,
  request: {
    query: z.object({
      kind: z.string().max(200).optional().describe("One kind, or several with commas."),
      id: z.string().max(200).optional(),
      q: z.string().max(100).default("").describe("Who changed it, or the command."),
      from: z.iso.date().optional().describe("A day in the shop's time zone."),
      to: z.iso.date().optional(),
      after: cursor,
    }),
  },
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
export function adminAuditApi({ kinds: known, subjects, commands }: AuditLog) {
  const choices = kindChoices(known);
  const doneBy = new Map(commands.map(({ name, done }) => [name, done]));
  const subjectOf = (kind: string) => subjects.find((each) => each.kind === kind);
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { kind, id, q, from, to, after } = c.req.valid("query");
      const { timeZone } = shopLocale();
      const readable = readableKinds(known, c.var.permissions);
      const wanted = kind?.split(",") ?? readable;
      const kinds = wanted?.filter((each) => readable === null || readable.includes(each));
      const found = await listAuditEntries(c.var.services.db, {
        ...(kinds && { kind: kinds }),
        ...(id !== undefined && { id }),
        ...(q.trim() !== "" && { words: q.trim() }),
        ...(from && { from: momentOf(from, 0, timeZone) }),
        ...(to && { to: momentOf(to, DAY_HOURS, timeZone) }),
        before: after,
        limit: PAGE + 1,
      });
      const { rows, next } = pageOf(found, PAGE, ({ number }) => String(number));
      const named = await nameEntries(c.var.services, known, rows);
      const shown = named.map(({ version: _, at, isFinal, ...entry }) => ({
        ...entry,
        sentence: auditSentence(entry, {
          kind: known[entry.kind],
          done: doneBy.get(entry.command),
        }),
        at: at.toISOString(),
        canRevert:
          !isFinal &&
          entry.before !== null &&
          entry.after !== null &&
          subjectOf(entry.kind) !== undefined,
      }));
      return c.json({ rows: shown, next }, 200);
    })
    .openapi(listKinds, (c) => c.json({ kinds: choices }, 200))
    .openapi(revert, async (c) => {
      const { number } = c.req.valid("param");
      const entries = await findRun(c.var.services, number);
      const reverts = entries.flatMap((entry) => {
        const command = subjectOf(entry.kind)?.revert;
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
