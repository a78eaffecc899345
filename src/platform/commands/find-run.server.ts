import { listAuditEntriesByNumber, listBulk } from "./audit.server.ts";
import type { AuditEntry } from "./change.ts";
import type { CommandServices } from "./command.server.ts";

/** The entries that are undone together with this one: those of its run, the newest first; none if it is unknown. */
export async function findRun({ db }: CommandServices, number: number): Promise<AuditEntry[]> {
  const [entry] = await listAuditEntriesByNumber(db, [number]);
  if (!entry) return [];
  return entry.bulk === null ? [entry] : listBulk(db, entry.bulk);
}
