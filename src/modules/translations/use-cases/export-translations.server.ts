import { listSourceIds, type RecordState } from "#modules/translations/store/sources.server.ts";
import type { Services } from "#platform/services.ts";
import { otherLanguages, readRecords } from "./read-translations.server.ts";
import { translatables } from "./translatables.server.ts";

/** The columns of the file for translators, which the import reads again. */
export const exportColumns = [
  "noun",
  "id",
  "field",
  "language",
  "source",
  "translation",
  "state",
] as const;

const PAGE = 200;

/** Yields the texts of all records, or of a noun, in all languages or one. `state` chooses texts. */
export async function* exportTranslations(
  services: Pick<Services, "db" | "settings">,
  asked: { noun: string; language: string; state: RecordState },
): AsyncGenerator<string[][]> {
  const { db } = services;
  const languages = otherLanguages(services).filter((tag) => ["", tag].includes(asked.language));
  const nouns = translatables().filter(({ noun }) => ["", noun].includes(asked.noun));
  for (const of of nouns)
    for (let after = ""; ;) {
      const ids = await listSourceIds(db, of, { after, limit: PAGE });
      for (const language of languages) {
        const records = await readRecords({ db }, of, { language, ids });
        yield records.flatMap(({ id, texts }) =>
          texts
            .filter(({ state }) => asked.state === "all" || asked.state === state)
            .map(({ path, source, text, state }) => [
              of.noun,
              id,
              path,
              language,
              source,
              text,
              state,
            ]),
        );
      }
      const last = ids.at(-1);
      if (last === undefined || ids.length < PAGE) break;
      after = last;
    }
}
