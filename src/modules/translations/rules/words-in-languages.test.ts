import { afterEach, expect, test } from "vitest";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { wordsInLanguages } from "./words-in-languages.ts";

afterEach(() => setShopLanguage("en"));

test("words of settings are read in the current language, and an empty one stays empty", () => {
  const own = { announcement: "Open on Sunday", logoAlt: "", count: 3 };
  const german = { announcement: "Sonntags geöffnet", logoAlt: "Ein Krug" };
  const values = {
    ...own,
    get announcement() {
      return read.announcement ?? "";
    },
  };
  const read = wordsInLanguages(own, new Map([["de", german]]));
  expect(Object.keys(read)).toEqual(["announcement"]);
  expect(values.announcement).toBe("Open on Sunday");
  setShopLanguage("de");
  expect(values.announcement).toBe("Sonntags geöffnet");
  expect(wordsInLanguages(own, undefined)).toEqual({});
});
