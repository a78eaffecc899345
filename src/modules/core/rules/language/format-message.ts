import type { LanguageTag } from "./language.ts";

/** A value in a text. A count is a number; all other values are already written as they are shown. */
export type MessageValue = string | number;

/** Begins a text with plural forms, and separates a form from its category. Neither is in any text. */
export const FORM = "\u0001";
export const CATEGORY = "\u0002";

/**
 * Returns a compiled text with its values: "{0} of {1}". One with plural forms begins with FORM and has "CATEGORY text"
 * for each; its first value is the count.
 */
export function formatMessage(
  compiled: string,
  values: readonly MessageValue[],
  language: LanguageTag,
  written: (count: number) => string,
): string {
  const [count] = values;
  const isPlural = compiled.startsWith(FORM);
  const text = isPlural ? formFor(compiled, Number(count), language) : compiled;
  return text.replace(/\{(\d)\}/g, (_, place: string) =>
    isPlural && place === "0" ? written(Number(count)) : String(values[Number(place)]),
  );
}

function formFor(compiled: string, count: number, language: LanguageTag): string {
  const forms = compiled.slice(1).split(FORM);
  const category = new Intl.PluralRules(language).select(count);
  const of = (wanted: string) => forms.find((form) => form.startsWith(wanted + CATEGORY));
  const form = of(`=${count}`) ?? of(category) ?? of("other") ?? "";
  return form.slice(form.indexOf(CATEGORY) + 1);
}
