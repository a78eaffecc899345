import { listSubjectNames } from "#modules/catalogue/store/subject-names.server.ts";
import type { Services } from "#platform/services.ts";

/** Adds the name to each subject of the audit log that is of a product, category or brand; null for others. */
export async function nameSubjects<Subject extends { kind: string; id: string }>(
  { db }: Pick<Services, "db">,
  subjects: readonly Subject[],
): Promise<(Subject & { name: string | null })[]> {
  const names = await listSubjectNames(db, subjects);
  return subjects.map((each) => ({ ...each, name: names.get(`${each.kind} ${each.id}`) ?? null }));
}
