import { languages, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  changeTexts,
  textOf,
  valuesOf,
  type TextValue,
  type TextValues,
} from "#modules/translations/rules/change-texts.ts";
import { subjectId, subjectOf } from "#modules/translations/rules/subject-id.ts";
import { checkText, writtenAt } from "#modules/translations/rules/text-field.ts";
import { readSources } from "#modules/translations/store/sources.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";
import {
  readStored,
  writeTranslations,
  type StoredTranslation,
  sourceHash,
} from "#modules/translations/store/translations.server.ts";
import type { AuditKind } from "#platform/commands/audit-kind.ts";
import type { Fields } from "#platform/commands/change.ts";
import {
  subjectCommands,
  type ManySubject,
  type SavedMany,
  type Subject,
  type SubjectCommands,
} from "#platform/commands/subject.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { completeSlugs } from "./complete-slugs.server.ts";

/** The kind of a noun's translations in commands and the audit log. */
export const translationKind = (noun: string) => `${noun}-translation`;

/**
 * The translations of a noun as what commands change: its id is a language and a record's id, its fields are all texts
 * of the record by their paths.
 */
export function translationSubject(of: Translatable): { subject: Subject; many: ManySubject } {
  const many: ManySubject = {
    findMany: (tx, ids) => findMany(tx, of, ids),
    saveMany: (tx, rows) => saveMany(tx, of, rows),
    unsaved:
      "Another person changed the translation meanwhile, or another record has its address in this language.",
  };
  const subject: Subject = {
    kind: translationKind(of.noun),
    permission: of.permission,
    check: (_, changed, present) => checkTexts(of, changed, present),
    find: async (tx, id) => (await many.findMany(tx, [id])).get(id) ?? null,
    async save(tx, id, changed, { version, later }) {
      const present = (await many.findMany(tx, [id])).get(id)?.fields ?? {};
      const [completed = ok(changed)] = await completeSlugs(tx, of, [{ id, changed, present }]);
      if (!completed.ok) return completed;
      const fields = completed.value;
      const saved = await many.saveMany(tx, [{ id, changed: fields, version }], later);
      return saved.has(id) ? ok(fields) : err(many.unsaved);
    },
  };
  return { subject, many };
}

/** The commands of the translations of each noun: change-product-translation and revert-product-translation. */
export const translationCommandsOf = (all: readonly Translatable[]): SubjectCommands[] =>
  all.map((of) => {
    const { subject, many } = translationSubject(of);
    return subjectCommands(subject, many);
  });

/** What the audit log calls the translations of each noun: "Product translation Mug (German)". */
export const translationAuditOf = (all: readonly Translatable[]): Record<string, AuditKind> =>
  Object.fromEntries(
    all.map((of) => [
      translationKind(of.noun),
      {
        noun: `Translation of ${/^[aeiou]/i.test(of.label) ? "an" : "a"} ${of.label}`,
        permission: of.permission,
        names: (db, ids) => namesOf(db, of, ids),
      },
    ]),
  );

async function namesOf(db: Database, of: Translatable, ids: readonly string[]) {
  const subjects = ids.map(subjectOf);
  const records = await readSources(
    db,
    of,
    subjects.map(({ id }) => id),
  );
  return new Map(
    ids.flatMap((subject) => {
      const { language, id } = subjectOf(subject);
      const title = records.get(id)?.title;
      return title === undefined
        ? []
        : [[subject, `${title} (${languageName(language)})`] as const];
    }),
  );
}

const englishNames = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** What staff call a language. */
export const languageName = (tag: string) => englishNames.of(tag) ?? tag;

function checkTexts(of: Translatable, changed: Fields, present: Fields): Result<Fields, string> {
  const checked: Record<string, TextValue> = {};
  for (const [path, value] of Object.entries(changed)) {
    const written = writtenAt(of.fields, path);
    if (!written || !(path in present)) return err(`This ${of.label} has no text ${path}.`);
    if (!isTextValue(value)) return err(`${path} must be a text, or null.`);
    const text = textOf(value);
    const cleaned = written.kind === "html" && of.clean ? of.clean(text) : text;
    const stored = checkText(written, cleaned);
    if (text.trim() !== "" && !stored.ok) return err(`${path} must be ${stored.error}.`);
    const problem = of.problem?.(text) ?? null;
    if (problem !== null) return err(`${path}: ${problem}`);
    const kept = text.trim() === "" || !stored.ok ? "" : stored.value;
    if (kept === "") checked[path] = null;
    else checked[path] = typeof value === "string" ? kept : { outdated: kept };
  }
  return ok(checked);
}

const isTextValue = (value: unknown): value is TextValue =>
  value === null ||
  typeof value === "string" ||
  (typeof value === "object" && "outdated" in value && typeof value.outdated === "string");

const none: StoredTranslation = { texts: {}, sources: {}, version: 0 };

/** The ids of subjects by their language; those of the shop's own language are left out. */
function byLanguage(subjects: readonly string[]): { language: string; ids: string[] }[] {
  const all = [...Map.groupBy(subjects.map(subjectOf), ({ language }) => language)];
  return all
    .filter(([language]) => language !== shopsLanguage() && Object.hasOwn(languages, language))
    .map(([language, of]) => ({ language, ids: of.map(({ id }) => id) }));
}

async function findMany(tx: DatabaseTransaction, of: Translatable, subjects: readonly string[]) {
  const found = new Map<string, { version: number; fields: Fields }>();
  for (const { language, ids } of byLanguage(subjects)) {
    const stored = await readStored(tx, { language, noun: of.noun, ids, lock: true });
    for (const [id, { texts }] of await readSources(tx, of, ids)) {
      const translated = stored.get(id) ?? none;
      const fields = valuesOf(translated, texts, sourceHash);
      found.set(subjectId(language, id), { version: translated.version, fields });
    }
  }
  return found;
}

async function saveMany(tx: DatabaseTransaction, of: Translatable, rows: readonly SavedMany[]) {
  const saved = new Set<string>();
  const changes = new Map(rows.map((row) => [row.id, row]));
  for (const { language, ids } of byLanguage(rows.map(({ id }) => id))) {
    const stored = await readStored(tx, { language, noun: of.noun, ids, lock: true });
    const sources = await readSources(tx, of, ids);
    const written = ids.flatMap((id) => {
      const row = changes.get(subjectId(language, id));
      const source = sources.get(id);
      if (!row || !source) return [];
      const changed = row.changed as TextValues;
      const next = changeTexts(stored.get(id) ?? none, source.texts, {
        changed,
        hashOf: sourceHash,
      });
      return [{ id, version: row.version, ...next }];
    });
    const done = await writeTranslations(tx, { language, noun: of.noun }, written);
    await of.follow?.(tx, [...done.written]);
    for (const id of done.written)
      if (!done.withTakenSlug.has(id)) saved.add(subjectId(language, id));
  }
  return saved;
}
