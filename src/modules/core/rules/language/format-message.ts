import { formatNumber } from "#modules/core/rules/shop-locale.ts";
import { currentLanguage } from "./language.ts";

/** A value in a text. A count is a number; all other values are already written as they are shown. */
export type MessageValue = string | number;

/** Begins a text with plural forms, and separates a form from its category. Neither is in any text. */
export const FORM = "\u0001";
export const CATEGORY = "\u0002";

/**
 * Returns a compiled text with its values: "{0} of {1}". One with plural forms begins with FORM and has "CATEGORY text"
 * for each; its first value is the count.
 */
export function formatMessage(compiled: string, values: readonly MessageValue[]): string {
  const isPlural = compiled.startsWith(FORM);
  const count = Number(values[0]);
  const text = isPlural ? formFor(compiled, count) : compiled;
  return text.replace(/\{(\d)\}/g, (_, place: string) =>
    isPlural && place === "0" ? formatNumber(count) : String(values[Number(place)]),
  );
}

/** By language: making the rules takes longer than choosing a page's forms. */
const rules: Record<string, Intl.PluralRules> = {};

function formFor(compiled: string, count: number): string {
  const of = (category: string) => compiled.split(FORM + category + CATEGORY)[1]?.split(FORM)[0];
  const language = currentLanguage();
  const category = (rules[language] ??= new Intl.PluralRules(language)).select(count);
  return of(`=${count}`) ?? of(category) ?? of("other") ?? "";
}
