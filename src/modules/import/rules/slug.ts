import { fingerprint } from "#modules/core/rules/fingerprint.ts";

const longest = 80;

// Letters that don't come apart into a plain letter and an accent.
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
 * The address part for a name: lower-case letters and digits of ASCII, parted by single hyphens.
 * A name without any such letter gets `kind` and a number that is always the same for it.
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
    .replace(/^-+|-+$/g, "");
  return slug === "" ? `${kind}-${fingerprint(name).toString(36)}` : slug;
}

/** The slug itself, or with the first number behind it that makes it free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`;
  return free;
}
