import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { HOME, replacedPages, startOf } from "./content-page.ts";
import { isAllowedLink } from "#modules/site/rules/allowed-link.ts";
import { questionsOf, sectionList, sectionsOf } from "./sections.ts";

test.each([
  ["/faq", true],
  ["/category/books?sort=newest#top", true],
  ["/pages/our-story", true],
  ["https://example.com/a?b=c", true],
  ["mailto:hello@example.com", true],
  ["mailto:hello@example.com?subject=Hello", true],
  ["tel:+44-20-7946-0000", true],
  ["mailto:", false],
  ["mailto:nobody", false],
  ["tel:javascript", false],
  ["/no-such-page", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["http://example.com", false],
  ["javascript:alert(1)", false],
  ["https://", false],
  ["https://user@evil.example", false],
  ["", false],
])("a link to %s is allowed: %s", (address, isAllowed) => {
  expect(isAllowedLink(address)).toBe(isAllowed);
});

const issueOf = (section: object) => sectionList.safeParse([section]).error?.issues[0];

test.each([
  [{ kind: "script", text: "x" }, "kind"],
  [{ kind: "text", text: " " }, "text"],
  [{ kind: "text", text: "x", html: "<b>" }, undefined],
  [{ kind: "text", text: "See [this](javascript:x)." }, "text"],
  [{ kind: "text", text: "**[See](/faq?**[this](//evil.example)" }, "text"],
  [{ kind: "picture", pictureId: "" }, "pictureId"],
  [{ kind: "questions", questions: "Why?\nSo.\n\nWhen?" }, "questions"],
  [{ kind: "columns", first: "a" }, "second"],
  [{ kind: "category-products", category: "3", count: "500" }, "count"],
  [{ kind: "category-tiles", categories: "books" }, "categories"],
  [{ kind: "button", label: "Go", link: "/nowhere" }, "link"],
])("%j is refused at %s", (section, field) => {
  const issue = issueOf(section);
  expect(issue?.path).toEqual(field === undefined ? [0] : [0, field]);
});

test("a stored section of an unknown kind is left out", () => {
  const sections = sectionsOf([{ kind: "marquee" }, { kind: "text", text: "Hello" }, null]);
  expect(sections).toEqual([{ kind: "text", heading: "", text: "Hello" }]);
});

test("an answer may have several lines", () => {
  expect(questionsOf("Why?\nBecause\nof this.\n\n\nWhen?\nNow.")).toEqual([
    { question: "Why?", answer: "Because of this." },
    { question: "When?", answer: "Now." },
  ]);
});

const folder = "src/storefront/pages/text/";

test("each text of the shop can be replaced, at its address, and is a valid start", async () => {
  const { [HOME]: _, ...texts } = replacedPages;
  const ids = (await readdir(folder)).filter((file) => file.endsWith(".md"));
  expect(ids.toSorted()).toEqual(
    Object.keys(texts)
      .toSorted()
      .map((id) => `${id}.md`),
  );
  const inLanguages = ["de", "fr"].flatMap((language) => ids.map((id) => `${language}/${id}`));
  for (const id of [...ids, ...inLanguages]) {
    const file = await readFile(folder + id, "utf8");
    const start = startOf(file);
    expect(start.title).not.toBe("");
    expect(sectionList.safeParse(start.sections).error).toBeUndefined();
  }
});
