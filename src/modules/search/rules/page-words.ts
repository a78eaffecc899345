import { addressOf, type ShopPages } from "#modules/content/rules/content-page.ts";
import { searchableText } from "#modules/core/rules/search-text.ts";
import { pageWordTexts } from "#modules/site/rules/page-names.ts";
import { menuNameOf, type StaticPath } from "#modules/site/rules/pages.ts";
import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";

/** A page of the shop, or one that staff wrote. */
export type PageLink = { name: string; to: string };

type SearchablePage = PageLink & { words: ReadonlySet<string> };

/** What the search knows in a language. */
type Searchable = {
  pages: SearchablePage[];
  /** Stop words; they count only if a page has them. */
  littleWords: ReadonlySet<string>;
  /** Every word that leads to a page. */
  words: ReadonlySet<string>;
};

type SearchedPath = Extract<keyof typeof pageWordTexts, `/${string}`>;

const searchedPaths = Object.keys(pageWordTexts).filter((key): key is SearchedPath =>
  key.startsWith("/"),
);

const searchableBy = new Map<LanguageTag, Searchable>();

function searchable(): Searchable {
  const known = searchableBy.get(currentLanguage());
  if (known) return known;
  const littleWords = new Set(searchableText(pageWordTexts.littleWords).split(" "));
  const shown = searchedPaths.map((to) => {
    const name = nameOf(to);
    return { name, to, words: new Set(searchableText(`${name} ${pageWordTexts[to]}`).split(" ")) };
  });
  const words = new Set(
    shown.flatMap((page) => [...page.words].filter((each) => !littleWords.has(each))),
  );
  const made = { pages: shown, littleWords, words };
  searchableBy.set(currentLanguage(), made);
  return made;
}

/** The page's name in a menu; two pages are in none. */
function nameOf(path: StaticPath): string {
  if (path === "/auth") return pageWordTexts.signIn;
  if (path === "/forgot-password") return pageWordTexts.forgottenPassword;
  return menuNameOf(path);
}

/** Every word that leads to a page. */
export const wordsOfPages = (): ReadonlySet<string> => searchable().words;

// The letters needed before the prefix of a search term, unlike that of a name, finds a page.
const LETTERS_OF_A_WORD = 3;

type Options = {
  /** Prefixes of words match, too. */
  beginnings?: boolean;
} & Partial<ShopPages>;

/** The pages that match all words of `searchWords`, or their prefixes while typing; matches of the name come first. */
export function findPages(
  typed: readonly string[],
  { beginnings = false, pages: own = [], leavesOut = [] }: Options = {},
): PageLink[] {
  const { pages: known, littleWords } = searchable();
  const sought = typed.filter((word) => !littleWords.has(word));
  if (sought.length === 0) return [];
  const isCalled = ({ name }: SearchablePage, word: string) =>
    searchableText(name)
      .split(" ")
      .some((each) => (beginnings ? each.startsWith(word) : each === word));
  const knows = (page: SearchablePage, word: string) =>
    isCalled(page, word) ||
    page.words.has(word) ||
    (beginnings &&
      word.length >= LETTERS_OF_A_WORD &&
      [...page.words].some((each) => each.startsWith(word)));
  const written = own.map(({ slug, title }) => ({
    name: title,
    to: addressOf(slug),
    words: new Set(searchableText(title).split(" ")),
  }));
  const found = [...known, ...written].filter(
    (page) => !leavesOut.includes(page.to) && sought.every((word) => knows(page, word)),
  );
  const isNamed = (page: SearchablePage) => sought.every((word) => isCalled(page, word));
  return found
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .map(({ name, to }) => ({ name, to }));
}
