import { listRecordNames } from "#modules/back-office/store/record-names.server.ts";
import type { AuditKinds } from "#platform/commands/audit-kind.ts";
import type { Change } from "#platform/commands/change.ts";
import type { Services } from "#platform/services.ts";

/** Adds the subject's name to each entry of the audit log, and the names of records in its fields by field and id. */
export async function nameEntries<Entry extends Pick<Change, "kind" | "id" | "before" | "after">>(
  { db }: Pick<Services, "db">,
  kinds: AuditKinds,
  entries: readonly Entry[],
) {
  const references = Object.entries(kinds).flatMap(([kind, { fields = [] }]) =>
    fields.map((field) => ({ field, kind })),
  );
  const referencesOf = ({ before, after }: Pick<Change, "before" | "after">) =>
    [before, after].flatMap((fields) =>
      references.flatMap(({ field, kind }) => {
        const id = fields?.[field];
        return typeof id === "number" ? [{ field, kind, id: String(id) }] : [];
      }),
    );
  const asked = entries.flatMap((entry) => [entry, ...referencesOf(entry)]);
  const found = await listRecordNames(db, kinds, asked);
  return entries.map((entry) => ({
    ...entry,
    name: found.get(`${entry.kind} ${entry.id}`) ?? null,
    names: Object.fromEntries(
      referencesOf(entry).flatMap(({ field, kind, id }) => {
        const name = found.get(`${kind} ${id}`);
        return name === undefined ? [] : [[`${field} ${id}`, name]];
      }),
    ) as Record<string, string>,
  }));
}
