import type { PageAlternate, PagesOfNoun } from "#modules/catalogue/rules/alternate.ts";
import { readAlternates } from "#modules/catalogue/store/translated-links.server.ts";
import { languagesOf } from "#modules/translations/rules/words-in-languages.ts";
import type { Services } from "#platform/services.ts";

/**
 * The addresses of records' pages in each language in which they have one, in the shop's order; empty in a shop of one
 * language. A language in which most of a record's texts are missing, or its name, has none.
 */
export async function listAlternates(
  { db, settings }: Pick<Services, "db" | "settings">,
  pages: PagesOfNoun,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly PageAlternate[]>> {
  const languages = languagesOf(settings.languages);
  if (languages.length < 2 || ids.length === 0) return new Map();
  const { own } = settings.languages;
  const found = await readAlternates(db, pages, { ids, languages });
  const slugs = new Map(found.map(({ id, language, slug }) => [`${id} ${language ?? own}`, slug]));
  return new Map(
    ids.map((id) => [
      id,
      languages.flatMap((language) => {
        const slug = slugs.get(`${id} ${language}`);
        if (slug === undefined) return [];
        return [{ language, path: pages.pathOf(slug, slugs.get(`${id} ${own}`) ?? slug) }];
      }),
    ]),
  );
}

/** The addresses of a page that every language has at the same path, such as a list. */
export function alternatesAt(
  { settings }: Pick<Services, "settings">,
  path: string,
): PageAlternate[] {
  const languages = languagesOf(settings.languages);
  return languages.length < 2 ? [] : languages.map((language) => ({ language, path }));
}
