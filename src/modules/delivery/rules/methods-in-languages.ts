import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import type { DeliveryMethod } from "./delivery-zone.ts";

/** Translated texts of methods: by id, and by language. */
export type MethodTexts = ReadonlyMap<
  number,
  ReadonlyMap<LanguageTag, Readonly<Record<string, string>>>
>;

/** Returns a method whose texts are read in the current language, because the settings are the same for all. */
export function inEachLanguage<Method extends DeliveryMethod>(
  method: Method,
  texts: MethodTexts,
): Method {
  const translated = texts.get(method.id);
  if (!translated) return method;
  const { name, pickup } = method;
  const textOf = (field: string, own: string) => translated.get(currentLanguage())?.[field] ?? own;
  return {
    ...method,
    get name() {
      return textOf("name", name);
    },
    get pickup() {
      return (
        pickup && {
          ...pickup,
          place: textOf("pickup.place", pickup.place),
          hours: textOf("pickup.hours", pickup.hours),
        }
      );
    },
  };
}
