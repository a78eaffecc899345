import { AsyncLocalStorage } from "node:async_hooks";
import { keepLanguageIn, type LanguageTag } from "#modules/core/rules/language/language.ts";

const kept = new AsyncLocalStorage<LanguageTag>();
keepLanguageIn(() => kept.getStore());

/** Runs something in a language: a request in that of its address, an email in that of its reader (record 148). */
export function inLanguage<Result>(language: LanguageTag, act: () => Result): Result {
  return kept.run(language, act);
}
