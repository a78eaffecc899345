import type { Database } from "#platform/database/database.server.ts";
import {
  hasMatches,
  listKnownWords,
  listSimilarWords,
} from "#modules/search/store/search.server.ts";
import { tsqueryOf, findCategories } from "#modules/search/rules/search-terms.ts";
import { findPages, wordsOfPages } from "#modules/search/rules/page-words.ts";
import { plainWords, searchWords } from "#modules/search/rules/search-query.ts";
import { nearestWord } from "#modules/search/rules/typo.ts";
import { isEnglishWord } from "./is-english-word.server.ts";
import type { ListedCategory } from "#modules/catalogue/rules/category.ts";

/** How the search text was interpreted. */
export type SearchReading =
  | { kind: "as-typed" }
  /** Nothing matched the typed words; these were searched instead. */
  | { kind: "corrected"; text: string }
  /** No product has all words; products with any of them are shown. */
  | { kind: "any-word" };

export type Otherwise = { reading: SearchReading; tsquery: string; words: string[] };

/** An interpretation with results for a text that matches nothing; null if there is none. */
export async function readOtherwise(
  db: Database,
  text: string,
  tree: readonly ListedCategory[],
): Promise<Otherwise | null> {
  const typed = plainWords(text);
  const hasSigns = typed.join(" ") !== searchWords(text).join(" ");
  if (hasSigns && typed.length > 0 && (await hasMatches(db, typed)))
    return { reading: { kind: "as-typed" }, tsquery: tsqueryOf(typed), words: typed };
  const words = (await Promise.all(typed.map((word) => correctWord(db, word)))).flat();
  const candidates = words.join(" ") === typed.join(" ") ? [] : [words];
  for (const candidate of [...candidates, ...joinings(words)])
    if (findsPlaces(candidate, tree) || (await hasMatches(db, candidate)))
      return corrected(candidate);
  if (words.length > 1 && (await hasMatches(db, words, "|")))
    return { reading: { kind: "any-word" }, tsquery: tsqueryOf(words, "|"), words };
  return null;
}

function corrected(words: string[]): Otherwise {
  return {
    reading: { kind: "corrected", text: words.join(" ") },
    tsquery: tsqueryOf(words),
    words,
  };
}

/** The word itself if it is a real word; else the nearest vocabulary word, or the two words it consists of. */
async function correctWord(db: Database, word: string): Promise<string[]> {
  if (/\d/.test(word) || wordsOfPages().has(word)) return [word];
  if ((await hasMatches(db, [word])) || (await isEnglishWord(word))) return [word];
  const ofPages = [...wordsOfPages()].map((each) => ({ word: each, productCount: 0 }));
  const nearest = nearestWord(word, [...(await listSimilarWords(db, word)), ...ofPages]);
  return nearest === null ? splitWord(db, word) : [nearest];
}

const SHORTEST_PART = 3;

/** The two vocabulary words that were written as one, if a product has both. */
async function splitWord(db: Database, word: string): Promise<string[]> {
  const splits: string[][] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++)
    splits.push([word.slice(0, at), word.slice(at)]);
  const known = await listKnownWords(db, splits.flat());
  for (const parts of splits)
    if (parts.every((part) => known.has(part)) && (await hasMatches(db, parts))) return parts;
  return [word];
}

/** The words with two neighbours joined: "head phones" becomes "headphones". */
function joinings(words: readonly string[]): string[][] {
  return words
    .slice(1)
    .map((word, index) => [
      ...words.slice(0, index),
      `${words[index]}${word}`,
      ...words.slice(index + 2),
    ]);
}

function findsPlaces(words: string[], tree: readonly ListedCategory[]): boolean {
  return findPages(words).length + findCategories(tree, words).length > 0;
}
