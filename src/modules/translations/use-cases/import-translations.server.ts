import { randomUUID } from "node:crypto";
import { isSame, type Fields } from "#platform/commands/change.ts";
import { writeAuditEntries, type Noted } from "#platform/commands/audit.server.ts";
import { writeMany, type Wanted } from "#platform/commands/subject.server.ts";
import { err, invariant, ok, type Result } from "#modules/core/rules/result.ts";
import type { Texts } from "#modules/translations/rules/text-paths.ts";
import { textOf, type TextValue } from "#modules/translations/rules/change-texts.ts";
import { subjectId } from "#modules/translations/rules/subject-id.ts";
import {
  listImported,
  noteImported,
  type ImportedChange,
} from "#modules/translations/store/imported-translations.server.ts";
import { readSources } from "#modules/translations/store/sources.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { completeSlugs } from "./complete-slugs.server.ts";
import { findTranslatable } from "./translatables.server.ts";
import { translationKind, translationSubject } from "./translation-commands.server.ts";

/** Texts of a record in a file, by a known noun, id and language. */
export type GivenTranslation = {
  noun: string;
  id: string;
  language: string;
  /** `source` is null if it cannot be compared with that of the shop. */
  texts: readonly { path: string; source: string | null; text: string; isOutdated: boolean }[];
};

/** A change of a record's translations, with the title that people know it by. */
export type PlannedTranslation = {
  noun: string;
  subject: string;
  title: string;
  language: string;
  isNew: boolean;
  before: Fields;
  fields: Fields;
};

type Planned = Result<PlannedTranslation | null, string>;

/**
 * Compares records of a file with the shop: the change of each, null if there is none, or one sentence about why it is
 * not imported. A text whose source is another one today is saved as outdated.
 */
export async function planTranslations(
  tx: DatabaseTransaction,
  given: readonly GivenTranslation[],
): Promise<Planned[]> {
  const planned = new Map<GivenTranslation, Planned>();
  for (const group of Map.groupBy(given, ({ noun, language }) => `${noun} ${language}`).values()) {
    const of = findTranslatable(group[0]?.noun ?? "");
    for (const [one, plan] of of ? await planOf(tx, of, group) : []) planned.set(one, plan);
  }
  return given.map((each) => planned.get(each) ?? err(`The shop translates no “${each.noun}”.`));
}

/** Plans records of a noun in one language. */
async function planOf(
  tx: DatabaseTransaction,
  of: Translatable,
  given: readonly GivenTranslation[],
): Promise<(readonly [GivenTranslation, Planned])[]> {
  const keyOf = ({ language, id }: GivenTranslation) => subjectId(language, id);
  const { subject, many } = translationSubject(of);
  const found = await many.findMany(tx, given.map(keyOf));
  const sources = await readSources(
    tx,
    of,
    given.map(({ id }) => id),
  );
  const compared = given.map((each) => {
    const present = found.get(keyOf(each));
    const source = sources.get(each.id);
    if (!present || !source)
      return err(`The shop has no ${of.label} ${each.id} to translate to ${each.language}.`);
    const changed = changedOf(each, source.texts, present.fields);
    const checked = subject.check(keyOf(each), changed, present.fields);
    if (!checked.ok) return checked;
    const different = Object.entries(checked.value).filter(
      ([path, value]) => !isSameText(present.fields[path], value),
    );
    return ok({ present, title: source.title, changed: Object.fromEntries(different) });
  });
  const slugs = await completeSlugs(
    tx,
    of,
    given.map((each, place) => {
      const one = compared[place];
      const value = one?.ok ? one.value : undefined;
      return {
        id: keyOf(each),
        changed: value?.changed ?? {},
        present: value?.present.fields ?? {},
      };
    }),
  );
  return given.map((each, place) => {
    const one = compared[place] ?? err("");
    const fields = slugs[place] ?? ok({});
    if (!one.ok) return [each, one];
    if (!fields.ok) return [each, fields];
    return [each, ok(plannedOf(each, one.value, fields.value))];
  });
}

function changedOf({ texts }: GivenTranslation, sources: Texts, present: Fields): Fields {
  const changes = texts.map(({ path, source, text, isOutdated }) => {
    const isSeen = source === null || source.trim() === (sources[path] ?? "").trim();
    const isUnchanged = isOutdated && text === textOf(present[path] as TextValue).trim();
    return [path, isSeen && !isUnchanged ? text : { outdated: text }];
  });
  return Object.fromEntries(changes);
}

type Compared = { present: { version: number; fields: Fields }; title: string };

function plannedOf(
  { noun, language, id }: GivenTranslation,
  { present, title }: Compared,
  fields: Fields,
): PlannedTranslation | null {
  const paths = Object.keys(fields);
  if (paths.length === 0) return null;
  const before = Object.fromEntries(paths.map((path) => [path, present.fields[path] ?? null]));
  const isNew = present.version === 0;
  return { noun, subject: subjectId(language, id), title, language, isNew, before, fields };
}

/** Files have no blanks around their texts. */
const isSameText = (present: unknown, value: unknown) => {
  const plain = (each: unknown) =>
    typeof each === "string" ? each.trim() : each && { outdated: textOf(each as TextValue).trim() };
  return isSame(plain(present), plain(value));
};

/** Saves planned changes of an import with their audit entries, and notes them for its undo. */
export async function writeTranslationsOfImport(
  tx: DatabaseTransaction,
  importId: number,
  planned: readonly PlannedTranslation[],
  at: Date,
): Promise<void> {
  const fieldsOf = (fields: Fields) => () => ok(fields);
  const wanted = planned.map(({ noun, subject: id, fields }) => ({
    noun,
    wanted: { id, fieldsOf: fieldsOf(fields) },
  }));
  await saveAll(tx, wanted, at);
  const changes = planned.map(({ noun, subject, before, fields }) => ({
    noun,
    subject,
    before,
    after: fields,
  }));
  await noteImported(tx, importId, changes);
}

/** Undoes an import: texts that were changed since then stay. */
export async function undoTranslations(
  tx: DatabaseTransaction,
  importId: number,
  at: Date,
): Promise<void> {
  const changes = await listImported(tx, importId);
  const wanted = changes.map((change) => ({
    noun: change.noun,
    wanted: { id: change.subject, fieldsOf: ({ fields }) => ok(undone(change, fields)) } as Wanted,
  }));
  await saveAll(tx, wanted, at);
}

const undone = ({ before, after }: ImportedChange, present: Fields): Fields =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([path, value]) => textOf(value as TextValue) === textOf(present[path] as TextValue))
      .map(([path]) => [path, before[path] ?? null]),
  );

async function saveAll(
  tx: DatabaseTransaction,
  all: readonly { noun: string; wanted: Wanted }[],
  at: Date,
): Promise<void> {
  const noted: Noted[] = [];
  for (const [noun, each] of Map.groupBy(all, (one) => one.noun)) {
    const of = findTranslatable(noun);
    if (of)
      noted.push(
        ...(await saveNoun(
          tx,
          of,
          each.map(({ wanted }) => wanted),
        )),
      );
  }
  const bulk = noted.length > 1 ? randomUUID() : null;
  await writeAuditEntries(tx, { actor: { kind: "system", name: "import" }, at, bulk }, noted);
}

async function saveNoun(tx: DatabaseTransaction, of: Translatable, wanted: readonly Wanted[]) {
  const noted: Noted[] = [];
  const command = `change-${translationKind(of.noun)}`;
  const both = translationSubject(of);
  // A record that was removed since has no translations.
  const known = await both.many.findMany(
    tx,
    wanted.map(({ id }) => id),
  );
  const done = await writeMany(
    both,
    {
      tx,
      later: () => {},
      note: (change) => void noted.push({ ...change, command, reverts: null }),
    },
    wanted.filter(({ id }) => known.has(id)),
  );
  invariant(done.ok, done.ok ? "" : done.error.message);
  return noted;
}
