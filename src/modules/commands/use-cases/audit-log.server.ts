import {
  findAuditEntry,
  listAuditEntries,
  listBulk,
} from "#modules/commands/store/audit.server.ts";
import type { AuditEntry } from "#modules/commands/rules/change.ts";
import type { CommandServices } from "./command.server.ts";

type Page = { kind?: string; id?: string; before?: number | undefined; limit: number };

/** The newest entries first, of one kind, one subject or all, and below an entry's number. */
export function listAudit({ db }: CommandServices, page: Page): Promise<AuditEntry[]> {
  return listAuditEntries(db, page);
}

/** The entries that are undone together with this one: those of its run, the newest first; none if it is unknown. */
export async function findRun({ db }: CommandServices, number: number): Promise<AuditEntry[]> {
  const entry = await findAuditEntry(db, number);
  if (entry === null) return [];
  return entry.bulk === null ? [entry] : listBulk(db, entry.bulk);
}
