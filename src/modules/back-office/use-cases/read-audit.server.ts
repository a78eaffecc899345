import { auditSentence, readableKinds } from "#modules/back-office/rules/audit-sentence.ts";
import { READ_OF_RUN, runSentence } from "#modules/back-office/rules/run-sentence.ts";
import { pageOf } from "#modules/core/rules/page.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { momentOf } from "#modules/delivery/rules/calendar.ts";
import type { AuditKinds } from "#platform/commands/audit-kind.ts";
import { listAuditEntries, listRuns } from "#platform/commands/audit.server.ts";
import type { AnyCommand } from "#platform/commands/command.server.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import type { SubjectCommands } from "#platform/commands/subject.server.ts";
import type { Services } from "#platform/services.ts";
import { nameEntries } from "./name-entries.server.ts";

/** What modules tell the log about their entries. */
export type AuditLog = {
  kinds: AuditKinds;
  subjects: readonly SubjectCommands[];
  commands: readonly AnyCommand[];
};

type Asked = {
  log: AuditLog;
  permissions: readonly Permission[];
  /** One kind, or several with commas. */
  kind?: string | undefined;
  id?: string | undefined;
  q: string;
  from?: string | undefined;
  to?: string | undefined;
  run?: string | undefined;
  after?: number | undefined;
  pageSize: number;
  /** Shows changes that were made together as one row. */
  isByRun?: boolean;
};

const DAY_HOURS = 24;

/** Returns a page of the audit log, as far as the caller may read it. */
export async function readAudit(services: Services, { log, permissions, ...asked }: Asked) {
  const { kind, id, q, from, to, run, after, pageSize, isByRun = false } = asked;
  const { timeZone } = shopLocale();
  const readable = readableKinds(log.kinds, permissions);
  const wanted = kind?.split(",") ?? readable;
  const kinds = wanted?.filter((each) => readable === null || readable.includes(each));
  const found = await listAuditEntries(services.db, {
    ...(kinds && { kind: kinds }),
    ...(id !== undefined && { id }),
    ...(q.trim() !== "" && { words: q.trim() }),
    ...(from && { from: momentOf(from, 0, timeZone) }),
    ...(to && { to: momentOf(to, DAY_HOURS, timeZone) }),
    ...(run !== undefined && { run }),
    isByRun,
    before: after,
    limit: pageSize + 1,
  });
  const { rows, next } = pageOf(found, pageSize, ({ number }) => String(number));
  const named = await nameEntries(services, log.kinds, rows);
  const bulks = isByRun ? rows.flatMap(({ bulk }) => bulk ?? []) : [];
  const runs = await listRuns(services.db, bulks, READ_OF_RUN);
  const doneOf = (command: string) => log.commands.find(({ name }) => name === command)?.done;
  const shown = named.map(({ version: _, at, isFinal, ...entry }) => {
    const { bulk, together, command } = entry;
    const ofRun = runs.get(bulk)?.filter((each) => readable?.includes(each.kind) ?? true);
    const canUndo = !isFinal && entry.before !== null && entry.after !== null;
    return {
      ...entry,
      sentence: ofRun
        ? runSentence(ofRun, together, { kinds: log.kinds, doneOf })
        : auditSentence(entry, { kind: log.kinds[entry.kind], done: doneOf(command) }),
      at: at.toISOString(),
      canRevert: canUndo && log.subjects.some((each) => each.kind === entry.kind),
    };
  });
  return { rows: shown, next };
}
