import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";

export type MovedStatus = 301 | 308;

/** The status that leads from a former slug, or one of another language, to the present one. */
export const movedStatus = (): MovedStatus => (currentLanguage() === shopsLanguage() ? 301 : 308);
