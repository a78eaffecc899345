import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { textOf, type TextValue } from "#modules/translations/rules/change-texts.ts";
import { subjectOf } from "#modules/translations/rules/subject-id.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";
import { listTakenSlugs } from "#modules/translations/store/translations.server.ts";
import type { Fields } from "#platform/commands/change.ts";
import type { Database } from "#platform/database/database.server.ts";

type Change = { id: string; changed: Fields; present: Fields };

const TRIES = 9;

/**
 * Returns each change, in which a record that gets its first name in a language has a slug of it, too, or one sentence
 * about a slug that another record has. All changes are of one language.
 */
export async function completeSlugs(
  db: Database,
  { noun, label, slug }: Translatable,
  changes: readonly Change[],
): Promise<Result<Fields, string>[]> {
  const [first] = changes;
  if (!slug || !first) return changes.map(({ changed }) => ok(changed));
  const { language } = subjectOf(first.id);
  const wanted = changes.map(({ changed, present }) => {
    if ("slug" in changed) return { typed: textOf(changed["slug"] as TextValue), made: "" };
    const name = textOf(changed[slug.of] as TextValue | undefined);
    const isFirst = name !== "" && textOf(present["slug"] as TextValue) === "";
    return { typed: "", made: isFirst ? slug.make(name) : "" };
  });
  const asked = wanted.flatMap(({ typed, made }) => (made ? triesOf(made) : typed || []));
  const rows = await listTakenSlugs(db, { language, noun, table: slug.table }, asked);
  const takers = new Map(rows.map((row) => [row.slug, row.id]));
  return wanted.map(({ typed, made }, place) => {
    const { id: subject, changed } = changes[place] ?? first;
    const { id } = subjectOf(subject);
    const isFree = (each: string) => (takers.get(each) ?? id) === id;
    if (typed !== "" && !isFree(typed))
      return err(`Another ${label} has the address ${typed} in this language.`);
    const found = made === "" ? typed : (triesOf(made).find(isFree) ?? "");
    if (found !== "") takers.set(found, id);
    // Its own address needs no translation.
    const isNew = made !== "" && found !== "" && !isOwn(rows, found, id);
    return ok(isNew ? { ...changed, slug: found } : changed);
  });
}

const triesOf = (slug: string) =>
  Array.from({ length: TRIES }, (_, place) => (place === 0 ? slug : `${slug}-${place + 1}`));

const isOwn = (rows: readonly { slug: string; id: string }[], slug: string, id: string) =>
  rows.some((row) => row.slug === slug && row.id === id);
