import { describe, expect, test } from "vitest";
import { compileMessage } from "#modules/core/rules/language/compile-message.ts";
import { languages, SOURCE_LANGUAGE } from "#modules/core/rules/language/language.ts";
import { languageFiles } from "#platform/language/language-files.ts";
import { sourceTexts } from "../../scripts/source-texts.ts";

const source = sourceTexts();
const files = languageFiles();
const translated = Object.entries(languages).flatMap(([tag, { isPseudo }]) =>
  isPseudo || tag === SOURCE_LANGUAGE ? [] : [tag],
);

/** The names in a text of ICU's format, also those of plural forms. */
const namesOf = (icu: string) => [
  ...new Set([...icu.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = ""]) => name)),
];

test("languages/en.json has the texts of the code; `npm run languages` writes it", () => {
  expect(files[SOURCE_LANGUAGE]).toEqual(source);
  expect(Object.keys(source).length).toBeGreaterThan(100);
});

describe.for(translated)("languages/%s.json", (tag) => {
  const messages = files[tag] ?? {};

  test("has every text and no other", () => {
    expect(Object.keys(messages)).toEqual(Object.keys(source));
  });

  test("has seven days and twelve months", () => {
    expect(messages["delivery-days.weekdays"]?.split(", ")).toHaveLength(7);
    expect(messages["delivery-days.months"]?.split(", ")).toHaveLength(12);
  });

  test("has the names of the source, and the plural forms of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    // French and others have a form for millions and fractions, which the shop does not count.
    const needed = pluralCategories.filter((each) => each !== "many" || tag === "pl");
    for (const [key, icu] of Object.entries(messages)) {
      const names = namesOf(source[key] ?? "");
      expect(() => compileMessage(icu, names), key).not.toThrow();
      const isPlural = /^\{\w+, plural,/.test(icu);
      expect([key, isPlural]).toEqual([key, /^\{\w+, plural,/.test(source[key] ?? "")]);
      const missing = isPlural ? needed.filter((each) => !icu.includes(`${each} {`)) : [];
      expect([key, missing]).toEqual([key, []]);
    }
  });
});
