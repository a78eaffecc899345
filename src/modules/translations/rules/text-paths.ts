/** Texts of a record by their paths, such as "features.2". */
export type Texts = Readonly<Record<string, string>>;

/** Translations of a record, and the hash of the source of each. */
export type Translated = { texts: Texts; sources: Texts };

/** The path with "*" for each place in a list, so that texts of a list are compared with each other only. */
const shapeOf = (path: string) => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, "*");

/**
 * Finds the translation of each source text. In lists it belongs to the text, not to its place: one that moved takes it
 * along, and one that was rewritten keeps that of its place. `hashOf` gives the hash of a source text.
 */
export function matchTexts(
  { texts, sources }: Translated,
  present: Texts,
  hashOf: (source: string) => string,
): Record<string, { text: string; isOutdated: boolean }> {
  const places = new Map<string, string>();
  for (const path of Object.keys(texts)) places.set(`${shapeOf(path)} ${sources[path]}`, path);
  const found: Record<string, { text: string; isOutdated: boolean }> = {};
  const used = new Set<string>();
  const rewritten: string[] = [];
  for (const [path, source] of Object.entries(present)) {
    const hash = hashOf(source);
    const place = sources[path] === hash ? path : places.get(`${shapeOf(path)} ${hash}`);
    const text = place === undefined ? undefined : texts[place];
    if (place === undefined || text === undefined) rewritten.push(path);
    else {
      used.add(place);
      found[path] = { text, isOutdated: false };
    }
  }
  for (const path of rewritten) {
    const text = texts[path];
    if (text !== undefined && !used.has(path)) found[path] = { text, isOutdated: true };
  }
  return found;
}

/** Every text within a JSON value by its path below `path`, without empty ones. */
export function textsIn(value: unknown, path: string): Record<string, string> {
  if (typeof value === "string") return value.trim() === "" ? {} : { [path]: value };
  if (value === null || typeof value !== "object") return {};
  const parts = Object.entries(value).map(([key, each]) => textsIn(each, `${path}.${key}`));
  return Object.assign({}, ...parts);
}

/** Returns a JSON value with other texts at some paths. */
export function withTexts<Value>(value: Value, path: string, texts: Texts): Value {
  if (typeof value === "string") return (texts[path] ?? value) as Value;
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value))
    return value.map((each, place) => withTexts(each, `${path}.${place}`, texts)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withTexts(each, `${path}.${key}`, texts)]),
  ) as Value;
}
