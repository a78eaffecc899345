import { z } from "zod";
import { languages, SOURCE_LANGUAGE } from "#modules/core/rules/language/language.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

const tags = Object.keys(languages) as [string, ...string[]];
/** The languages that a shop can choose; tests also use the others. */
const choosable = tags.filter((tag) => !languages[tag]?.isPseudo);
const unoffered = tags.filter((tag) => !choosable.includes(tag));
const names = new Intl.DisplayNames("en", { type: "language" });
const choices = Object.fromEntries(choosable.map((tag) => [tag, names.of(tag) ?? tag]));
const rule = `${choosable.join(", ")}`;

/** The languages of the shop's pages and emails. */
export const languageSettings = settingGroup({
  name: "languages",
  order: 12,
  title: "Languages",
  effect: "The languages of the shop’s pages and emails. Their texts are under Translations.",
  fields: {
    own: {
      label: "Own language",
      help: "Of the texts that you write; its addresses have no prefix",
      choices,
      unoffered,
      schema: z.enum(tags).default(SOURCE_LANGUAGE).describe(`a language: ${rule}`),
    },
    others: {
      label: "Other languages",
      help: "Shown besides, each below its own address such as /de",
      choices,
      unoffered,
      schema: z
        .array(z.enum(tags))
        .max(20)
        .refine((each) => new Set(each).size === each.length)
        .default([])
        .describe(`a list of languages: ${rule}`),
    },
  },
});

export type LanguageChoice = ValuesOf<typeof languageSettings>;

declare module "#platform/settings/settings.ts" {
  interface Settings {
    languages: LanguageChoice;
  }
}
