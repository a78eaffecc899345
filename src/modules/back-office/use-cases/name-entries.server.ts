import { listRecordNames } from "#modules/back-office/store/record-names.server.ts";
import { listSubjectNames } from "#modules/catalogue/store/subject-names.server.ts";
import type { Change } from "#platform/commands/change.ts";
import { findGroup, type Groups } from "#platform/settings/setting-values.ts";
import type { Services } from "#platform/services.ts";

/** The kind of the records that a field names by id. */
const references: Readonly<Record<string, string>> = {
  brand_id: "brand",
  category_id: "category",
  subcategory_id: "category",
};

/** Adds the subject's name to each entry of the audit log, and the names of records in its fields by field and id. */
export async function nameEntries<Entry extends Pick<Change, "kind" | "id" | "before" | "after">>(
  { db }: Pick<Services, "db">,
  groups: Groups,
  entries: readonly Entry[],
) {
  const asked = entries.flatMap((entry) => [entry, ...referencesOf(entry)]);
  const [own, others] = await Promise.all([
    listSubjectNames(db, asked),
    listRecordNames(db, asked),
  ]);
  const nameOf = ({ kind, id }: { kind: string; id: string }) =>
    (kind === "setting" ? findGroup(groups, id)?.title : undefined) ??
    own.get(`${kind} ${id}`) ??
    others.get(`${kind} ${id}`) ??
    null;
  return entries.map((entry) => ({
    ...entry,
    name: nameOf(entry),
    names: Object.fromEntries(
      referencesOf(entry).flatMap(({ field, ...record }) => {
        const name = nameOf(record);
        return name === null ? [] : [[`${field} ${record.id}`, name]];
      }),
    ) as Record<string, string>,
  }));
}

function referencesOf({ before, after }: Pick<Change, "before" | "after">) {
  return [before, after].flatMap((fields) =>
    Object.entries(references).flatMap(([field, kind]) => {
      const id = fields?.[field];
      return typeof id === "number" ? [{ field, kind, id: String(id) }] : [];
    }),
  );
}
