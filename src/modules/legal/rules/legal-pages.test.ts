import { expect, test } from "vitest";
import { hasGap } from "#modules/content/rules/gaps.ts";
import { sectionList } from "#modules/content/rules/sections.ts";
import {
  lawOf,
  lawWords,
  legalPages,
  legalSlugs,
  stateOf,
  type Law,
  type PageFacts,
} from "./legal-pages.ts";
import { legalText, type TextFacts } from "./legal-texts.ts";

test.each([
  ["DE", "eu"],
  ["FR", "eu"],
  ["NO", "eu"],
  ["CH", "other"],
  ["GB", "uk"],
  ["US", "us"],
  ["CA", "ca"],
  ["AU", "au"],
  ["JP", "other"],
])("a shop in %s has the law %s", (country, law) => {
  expect(lawOf(country)).toBe(law);
});

test.each<[Law, string[]]>([
  ["eu", ["imprint", "terms-conditions", "privacy-policy", "return-policy"]],
  ["uk", ["imprint", "privacy-policy", "return-policy"]],
  ["us", ["privacy-policy"]],
  ["ca", ["privacy-policy"]],
  ["au", []],
  ["other", []],
])("the law %s usually requires %j", (law, slugs) => {
  expect(legalSlugs.filter((slug) => legalPages[slug].requiredBy.includes(law))).toEqual(slugs);
});

test("a sentence names the pages", () => {
  expect(lawWords("uk")).toBe(
    "Shops in the United Kingdom usually need: imprint, privacy and withdrawal and returns. This is no legal advice.",
  );
  expect(lawWords("us")).toContain("usually need: privacy.");
  expect(lawWords("other")).toContain("Ask your lawyer.");
});

const none: PageFacts = {
  isRequired: false,
  isPublic: false,
  hasOwn: false,
  hasText: false,
  last: null,
};
const textOfShop = { hasText: true, isPublic: true };
const ownPage = { hasOwn: true, isPublic: true };
test.each<[string, Partial<PageFacts>]>([
  ["not-needed", {}],
  ["unfinished", { isRequired: true }],
  ["unfinished", { hasText: true }],
  ["unfinished", { hasOwn: true }],
  ["to-check", textOfShop],
  ["finished", { ...textOfShop, last: "checked" }],
  ["finished", ownPage],
  ["to-check", { hasOwn: true, last: "written" }],
  ["to-check", { ...ownPage, last: "written" }],
  ["finished", { ...ownPage, last: "checked" }],
  // Staff removed the page, or took it back.
  ["not-needed", { last: "written" }],
  ["to-check", { ...textOfShop, last: "written" }],
  ["unfinished", { hasOwn: true, last: "checked" }],
])("it is %s: %j", (state, facts) => {
  expect(stateOf({ ...none, ...facts })).toBe(state);
});

const facts: TextFacts = {
  law: "eu",
  country: "Germany",
  legalName: "Anna Ton",
  email: "anna@ton.example",
  form: "sole trader",
  representative: "",
  register: "",
  authority: "",
  since: "Nov 29, 2026",
  returnAddress: "Anna Ton, Lindenstr. 9, 10969 Berlin",
  withdrawalDays: 14,
  paymentMethods: ["Card"],
};
const gapped = "In force since {?isSample}November 22, 2026{/?}{?isOwn}==date=={/?}.";
const start = {
  title: "Terms",
  description: "",
  sections: [{ kind: "text", text: gapped }],
};
const laws: Law[] = ["eu", "uk", "us", "ca", "au", "other"];

test.each(laws.flatMap((law) => legalSlugs.map((slug) => [law, slug] as const)))(
  "the text of %s for %s is valid and has no gap",
  (law, slug) => {
    const isNew = slug === "imprint" || slug === "payment";
    const { sections } = legalText(slug, { ...facts, law }, isNew ? null : start);
    expect(sectionList.safeParse(sections).error).toBeUndefined();
    const text = sections.map((each) => each.text).join("\n");
    expect(hasGap(text, { own: { leavesOut: [] } })).toBe(false);
    if (!isNew) expect(text).toContain("In force since Nov 29, 2026.");
    expect(text).not.toContain("undefined");
  },
);

test.each([
  ["eu", "Article 6(1)(b) GDPR"],
  ["us", "children under 13"],
] as const)("the privacy page for %s has the words of its law: %s", (law, words) => {
  const { sections } = legalText("privacy-policy", { ...facts, law }, start);
  expect(sections.map((each) => each.text).join("\n")).toContain(words);
});

test("an imprint leaves out what a shop does not have", () => {
  const [, seller] = legalText("imprint", facts, null).sections;
  expect(seller?.text).toBe(
    "Legal form: sole trader\n\nEmail: [anna@ton.example](mailto:anna@ton.example)",
  );
});
