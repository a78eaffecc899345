import { findAuditEntry, listAuditEntries } from "#modules/commands/store/audit.server.ts";
import type { AuditEntry } from "#modules/commands/rules/change.ts";
import type { CommandServices } from "./command.server.ts";

type Page = { kind?: string; id?: string; before?: number | undefined; limit: number };

/** The newest entries first, of one kind, one subject or all, and below an entry's number. */
export function listAudit({ db }: CommandServices, page: Page): Promise<AuditEntry[]> {
  return listAuditEntries(db, page);
}

/** The entry with this number, or null. */
export function findAudit({ db }: CommandServices, number: number): Promise<AuditEntry | null> {
  return findAuditEntry(db, number);
}
