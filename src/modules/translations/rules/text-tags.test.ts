import { expect, test } from "vitest";
import { inLanguage } from "#platform/language/in-language.ts";
import { withTextTags } from "./text-tags.ts";

test("a page has the tags of the texts that it shows, in another language only", () => {
  const tags = ["product:12", "product-pages:3", "content:about"];
  expect(withTextTags(tags)).toEqual(tags);
  expect(inLanguage("de", () => withTextTags(tags))).toEqual([
    ...tags,
    "text:de",
    "text:de:product:12",
    "text:de:products",
    "text:de:pages",
  ]);
  expect(inLanguage("de", () => withTextTags([]))).toEqual(["text:de"]);
});
