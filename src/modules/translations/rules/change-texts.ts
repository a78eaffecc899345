import { uncounted } from "./text-field.ts";
import { matchTexts, type Texts, type Translated } from "./text-paths.ts";

/** A text as commands have it: an outdated one translates an earlier source, and null is none. */
export type TextValue = string | { outdated: string } | null;

export type TextValues = Readonly<Record<string, TextValue>>;

/** The text of a value; empty for none. */
export const textOf = (value: TextValue | undefined): string =>
  typeof value === "string" ? value : (value?.outdated ?? "");

/** Every text of a record with its translation. */
export function valuesOf(
  translated: Translated,
  source: Texts,
  hashOf: (text: string) => string,
): Record<string, TextValue> {
  const found = matchTexts(translated, source, hashOf);
  return Object.fromEntries(
    Object.keys(source).map((path) => {
      const { text, isOutdated } = found[path] ?? {};
      if (text === undefined) return [path, null];
      return [path, isOutdated ? { outdated: text } : text];
    }),
  );
}

/** Returns translations after a change, at the present paths of their sources. */
export function changeTexts(
  translated: Translated,
  source: Texts,
  { changed, hashOf }: { changed: TextValues; hashOf: (text: string) => string },
): Translated & { isMostlyDone: boolean } {
  const values = Object.entries({ ...valuesOf(translated, source, hashOf), ...changed });
  const kept = values.filter(([path, value]) => path in source && textOf(value) !== "");
  const texts = Object.fromEntries(kept.map(([path, value]) => [path, textOf(value)]));
  const sources = Object.fromEntries(
    kept.map(([path, value]) => [
      path,
      // An earlier source is unknown, unless it was stored.
      typeof value === "string" ? hashOf(source[path] ?? "") : (translated.sources[path] ?? ""),
    ]),
  );
  const count = (of: object) => Object.keys(of).filter((path) => !uncounted.test(path)).length;
  return { texts, sources, isMostlyDone: count(texts) > 0 && count(texts) * 2 >= count(source) };
}
