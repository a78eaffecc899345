import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";

const longest = 80;

// Letters that NFKD does not decompose.
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/**
 * Returns a slug of lower-case ASCII letters and digits with single hyphens. A name without any such
 * letter gives `kind` and a hash of the name.
 */
export function slugOf(name: string, kind: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => letters[letter] ?? "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-|-$/g, "");
  return slug === "" ? `${kind}-${fingerprint(name).toString(36)}` : slug;
}

/** Returns the slug, or the slug with the first suffix from 2 that is not taken. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`;
  return free;
}

/** The FNV-1a hash of a text, 32 bits. Not for security: collisions are easy to construct. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export type MovedStatus = 301 | 308;

/** The status that leads from a former slug, or one of another language, to the present one. */
export const movedStatus = (): MovedStatus => (currentLanguage() === shopsLanguage() ? 301 : 308);
