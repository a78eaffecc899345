import { expect, test } from "vitest";
import { inLanguage } from "#platform/language/in-language.ts";
import { languageOf, stateHere } from "./google-profile.ts";

test.each(["en", "de", "fr"])("a sign-in with Google that began in %s ends in it", (language) => {
  const state = inLanguage(language, () => stateHere("a-b_c"));
  expect(languageOf(`?code=1&${new URLSearchParams({ state })}`)).toBe(language);
});

test.each(["", "?state=abc", "?state=abc.xx", "?state=abc.constructor"])(
  "%j has the shop's own language",
  (search) => {
    expect(languageOf(search)).toBe("en");
  },
);
