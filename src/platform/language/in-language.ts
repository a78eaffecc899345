import { AsyncLocalStorage } from "node:async_hooks";
import { keepLanguageIn, type LanguageTag } from "#modules/core/rules/language/language.ts";

const kept = new AsyncLocalStorage<LanguageTag | undefined>();
keepLanguageIn(() => kept.getStore());

/**
 * Runs something in a language: a request in that of its address, an email in that of its reader (record 148).
 * Undefined is the shop's own, also if that changes meanwhile.
 */
export function inLanguage<Result>(language: LanguageTag | undefined, act: () => Result): Result {
  return kept.run(language, act);
}
