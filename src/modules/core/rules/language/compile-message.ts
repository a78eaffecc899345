import { CATEGORY, FORM } from "./format-message.ts";

/** A text in code: a sentence with names in braces, or its plural forms by CLDR category. */
export type MessageSource = string | PluralForms;

/** The first name in `other` is the count. `=0` is for exactly none. */
export type PluralForms = Readonly<
  { other: string } & Partial<Record<"=0" | "zero" | "one" | "two" | "few" | "many", string>>
>;

const NAME = /\{(\w+)\}/g;

/** Returns the names in a text, in their order, each once. */
export function namesIn(source: MessageSource): string[] {
  const text = typeof source === "string" ? source : source.other;
  return [...new Set([...text.matchAll(NAME)].map(([, name = ""]) => name))];
}

/** Returns a text in ICU's message format, as the files of languages have it. */
export function toIcu(source: MessageSource): string {
  if (typeof source === "string") return source;
  const [count = "count"] = namesIn(source);
  const forms = Object.entries(source).map(
    ([category, text]) => `${category} {${text.replaceAll(`{${count}}`, "#")}}`,
  );
  return `{${count}, plural, ${forms.join(" ")}}`;
}

/**
 * Returns a text of ICU's message format compiled for `formatMessage`, with places instead of names. Throws where it
 * has a name that the source has not, or is no text or plural.
 */
export function compileMessage(icu: string, names: readonly string[]): string {
  const plural = /^\{(\w+), plural,([^]*)\}$/.exec(icu.trim());
  if (!plural) return withPlaces(icu, names);
  const [, count = "", forms = ""] = plural;
  return formsIn(forms)
    .map(([category, text]) => {
      const shown = withPlaces(text.replaceAll("#", `{${count}}`), names);
      return `${FORM}${category}${CATEGORY}${shown}`;
    })
    .join("");
}

function withPlaces(text: string, names: readonly string[]): string {
  return text.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const place = names.indexOf(name);
    if (place === -1) throw new Error(`“${text}” has {${name}}, which its source has not.`);
    return `{${place}}`;
  });
}

/** Reads "one {# item} other {# items}"; a form may contain names in braces. */
function formsIn(text: string): [string, string][] {
  const found = [...text.matchAll(/(?<![\w=])(=\d+|\w+) ?\{((?:[^{}]|\{\w+\})*)\}/g)];
  return found.map(([, category = "", form = ""]) => [category, form]);
}
