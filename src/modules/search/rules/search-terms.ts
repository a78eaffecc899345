import {
  indexedStopWord,
  isStopWord,
  unspacedLetters,
  indexedText,
} from "#modules/core/rules/search-text.ts";
import { filledCategories, type ListedCategory } from "#modules/catalogue/rules/category.ts";
import type { CategoryLink } from "#modules/catalogue/rules/product.ts";
import type { SearchTerm } from "./search-query.ts";
import { spellingsOf } from "./spellings.ts";

/** How a lexeme matches: as a beginning, and only in the name. */
type Match = ":*" | ":*A";

/** Shorter words are also joined with their neighbour: "t shirt" is looked for as "tshirt". */
const LETTERS_TO_JOIN = 2;

/**
 * A tsquery for terms of `searchTerms`, each as a prefix, in every spelling. They hold only letters and digits, so
 * nothing needs escaping.
 */
export function tsqueryOf(terms: readonly SearchTerm[], operator: "&" | "|" = "&"): string {
  const isOnlyStops = terms.flat().every(isStopWord);
  const parts: string[] = [];
  for (let at = 0; at < terms.length; at++) {
    const [term = "", next] = [terms[at], terms[at + 1]];
    if (typeof term !== "string") parts.push(compound(term));
    else if (isOnlyStops) parts.push(`(${indexedStopWord(term)}:*)`);
    else if (operator === "&" && typeof next === "string" && isJoined(term, next)) {
      parts.push(`((${matching(term)}) & (${matching(next)}) | ${term}${next}:*)`);
      at += 1;
    } else parts.push(`(${matching(term)})`);
  }
  return parts.join(` ${operator} `);
}

const isJoined = (one: string, other: string) =>
  Math.min(one.length, other.length) <= LETTERS_TO_JOIN;

/** All parts, single letters as whole words, or the joined word. */
function compound(parts: readonly string[]): string {
  const each = parts.map((part) => {
    const whole = isStopWord(part) ? indexedStopWord(part) : part;
    return part.length === 1 ? whole : isStopWord(part) ? `${whole}:*` : `(${matching(part)})`;
  });
  return `((${each.join(" & ")}) | ${parts.join("")}:*)`;
}

/** The lexemes of one word: its spellings, its letters in a script without spaces, or a number and its unit. */
export function matching(word: string, match: Match = ":*"): string {
  const letters = unspacedLetters(word);
  const weight = match.slice(2) && ":A";
  const [, first, second] =
    /^(\d+)(\p{L}{1,3})$/u.exec(word) ?? /^(\p{L}{3,})(\d{1,4})$/u.exec(word) ?? [];
  return [
    ...spellingsOf(word).map((each) => each + match),
    ...(letters.length > 0 ? [`(${letters.map((each) => each + weight).join(" <-> ")})`] : []),
    ...(first !== undefined ? [`(${first}${weight} & ${second}${weight})`] : []),
  ].join(" | ");
}

/** Returns the categories with products whose name has every word as a prefix. */
export function findCategories(
  tree: readonly ListedCategory[],
  words: readonly string[],
): CategoryLink[] {
  const spellings = words.map((word) => spellingsOf(word));
  return filledCategories(tree)
    .flatMap((category) => [category, ...category.subcategories])
    .filter(({ name }) => {
      const parts = indexedText(name).split(/\s/);
      return spellings.every((word) =>
        word.some((each) => parts.some((part) => part.startsWith(each))),
      );
    })
    .map(({ name, slug }) => ({ name, slug }));
}
