import { languages, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { textOf, valuesOf, type TextValue } from "#modules/translations/rules/change-texts.ts";
import { languagesOf } from "#modules/translations/rules/words-in-languages.ts";
import { subjectId } from "#modules/translations/rules/subject-id.ts";
import { writtenAt, type TextKind } from "#modules/translations/rules/text-field.ts";
import type { Texts, Translated } from "#modules/translations/rules/text-paths.ts";
import {
  countStates,
  listRecordStates,
  readSources,
  type RecordState,
} from "#modules/translations/store/sources.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";
import { readStored, sourceHash } from "#modules/translations/store/translations.server.ts";
import type { Services } from "#platform/services.ts";
import { findTranslatable, translatables } from "./translatables.server.ts";
import { languageName, translationKind } from "./translation-commands.server.ts";

type Asking = Pick<Services, "db" | "settings">;

const named = (tag: string) => ({ tag, name: languageName(tag) });

/** The languages that the shop is translated to. */
export const otherLanguages = ({ settings }: Pick<Services, "settings">) =>
  languagesOf(settings.languages).filter((tag) => tag !== settings.languages.own);

/** How much of each noun is translated, by language. Nouns without texts are left out. */
export async function readCoverage({ db, settings }: Asking) {
  const others = otherLanguages({ settings });
  const nouns = [];
  for (const of of translatables()) {
    const counts = await countStates(db, of, others);
    const [first] = counts;
    if (first && first.texts > 0)
      nouns.push({ noun: of.noun, title: of.title, texts: first.texts, languages: counts });
  }
  return { own: named(settings.languages.own), others: others.map(named), nouns };
}

export type AskedRecords = {
  noun: string;
  language: string;
  state: RecordState;
  q: string;
  /** The number of rows before the page. */
  after: number;
  pageSize: number;
};

/** Records of a noun with their counts, those with missing and outdated texts first. Null for an unknown noun. */
export async function listRecords(
  { db }: Asking,
  { noun, language, state, q, after, pageSize }: AskedRecords,
) {
  const of = findTranslatable(noun);
  if (!of) return null;
  const page = { offset: after, limit: pageSize + 1 };
  const rows = await listRecordStates(db, of, { language, state, words: q.trim(), ...page });
  return {
    rows: rows.slice(0, pageSize).map((row) => ({ ...row, noun, language })),
    next: rows.length > pageSize ? String(after + pageSize) : null,
  };
}

/** A text of a record in both languages. */
export type EditedText = {
  path: string;
  label: string;
  kind: TextKind;
  source: string;
  text: string;
  state: "translated" | "outdated" | "missing";
};

/** The name of the first of the shop's other languages. */
const FIRST = "-";

/** A record with its texts and their translations; undefined if there is none. */
export async function readRecord(
  { db, settings }: Asking,
  { noun, id, ...asked }: { noun: string; language: string; id: string },
) {
  const others = otherLanguages({ settings });
  const language = asked.language === FIRST ? (others[0] ?? FIRST) : asked.language;
  const of = findTranslatable(noun);
  if (!of || language === shopsLanguage() || !Object.hasOwn(languages, language)) return undefined;
  const [record] = await readRecords({ db }, of, { language, ids: [id] });
  return (
    record && {
      ...record,
      noun,
      label: of.label,
      permission: of.permission,
      language: named(language),
      own: named(settings.languages.own),
      others: others.map(named),
      source: of.office === undefined ? null : `${of.office}/${id}`,
      kind: translationKind(noun),
      subject: subjectId(language, id),
    }
  );
}

/** Records of a noun with their texts and translations, in the order of the ids. */
export async function readRecords(
  { db }: Pick<Services, "db">,
  of: Translatable,
  { language, ids }: { language: string; ids: readonly string[] },
) {
  const sources = await readSources(db, of, ids);
  const stored = await readStored(db, { language, noun: of.noun, ids });
  return ids.flatMap((id) => {
    const source = sources.get(id);
    if (!source) return [];
    const { version, ...translated } = stored.get(id) ?? { texts: {}, sources: {}, version: 0 };
    const texts = editedTexts(of, source.texts, translated);
    return [{ id, title: source.title, version, texts }];
  });
}

function editedTexts({ fields }: Translatable, source: Texts, translated: Translated) {
  const values = valuesOf(translated, source, sourceHash);
  const place = (path: string) => fields.findIndex(({ name }) => name === path.split(".", 1)[0]);
  return Object.entries(source)
    .toSorted(([a], [b]) => place(a) - place(b) || (inOrder(a) < inOrder(b) ? -1 : 1))
    .flatMap(([path, text]): EditedText[] => {
      const written = writtenAt(fields, path);
      const value = values[path] ?? null;
      if (!written) return [];
      const { label, kind } = written;
      return [{ path, label, kind, source: text, text: textOf(value), state: stateOf(value) }];
    });
}

function stateOf(value: TextValue): EditedText["state"] {
  if (value === null) return "missing";
  return typeof value === "string" ? "translated" : "outdated";
}

/** A path whose numbers sort by their size. */
const inOrder = (path: string) => path.replaceAll(/\d+/g, (digits) => digits.padStart(6, "0"));
