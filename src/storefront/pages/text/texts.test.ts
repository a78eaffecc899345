import { readdir, readFile } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { homeDelivery } from "#modules/delivery/rules/home-offers.ts";
import { defaultSettings } from "#testing/settings.ts";
import { pageAt } from "#modules/site/rules/page-path.ts";
import { shownShop, type Shop } from "#modules/site/rules/shop.ts";
import { testShop } from "#testing/services.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { TextPage } from "./text-page.tsx";
import { shownText, textFile, textSlugs, type TextFile } from "./text-pages.server.ts";

const folder = new URL("./", import.meta.url);
const files = (await readdir(folder, { recursive: true })).filter(
  (file) => file.includes(".") && !file.includes(".test."),
);

const returnDays = defaultSettings.returns.days;
const { delivery: rules, tax } = defaultSettings;
const delivery = homeDelivery(rules, { ...tax, postcode: null });
const [{ price, freeFrom } = { price: 0, freeFrom: 0 }] = delivery.rates;
// Values of the policy that a text must not hard-code.
const numbers = [
  formatMoney(cents(price)),
  formatMoney(cents(freeFrom ?? 0)),
  `$${(freeFrom ?? 0) / 100}`,
  `${returnDays} days`,
  `${returnDays}-day`,
  `${defaultSettings.promotions.studentPercent}%`,
  `${defaultSettings.promotions.studentPercent} %`,
];

test.for(files)("%s takes every number of the policy from the policy", async (file) => {
  const source = await readFile(new URL(file, folder), "utf8");
  for (const number of numbers) expect(source).not.toContain(number);
});

const ownSite = { leavesOut: ["/careers", "/promotions/student-discount"] };
const ownShop = { ...testShop, own: ownSite };
const markupOf = (slug: string, shop: Shop = testShop, settings = defaultSettings) => {
  const text = shownText(slug, { shop, settings });
  const page = createElement(TextPage, { text, shop: shownShop(shop, settings) });
  return renderToStaticMarkup(createElement(MemoryRouter, null, page));
};

test("a shop without samples has its own words and marked gaps", () => {
  const about = markupOf("about", ownShop);
  expect(about).toContain("About Marlow");
  expect(about).toContain("<mark>");
  expect(about).not.toContain("kettle");
  expect(markupOf("faq", ownShop)).not.toContain("student");
  expect(markupOf("about")).not.toContain("<mark>");
});

describe.for(["en", "de", "fr"])("in %s", (language) => {
  test.for(textSlugs)("%s says nothing of the student discount in a shop without it", (slug) => {
    expect(inLanguage(language, () => markupOf(slug, ownShop))).not.toMatch(
      /student|studier|étudi/i,
    );
  });

  test.for(textSlugs)("%s promises no delivery of a shop that has none", (slug) => {
    const settings = { ...defaultSettings, delivery: { ...rules, zones: [] } };
    const html = inLanguage(language, () => markupOf(slug, ownShop, settings));
    expect(html).not.toMatch(/null|undefined|Express|[{}]/);
  });

  test.for(textSlugs)("%s shows all its values and links to pages that exist", (slug) => {
    const html = inLanguage(language, () => markupOf(slug));
    expect(html).not.toMatch(/[{}]|\]\(|\*\*/);
    const links = [...html.matchAll(/href="([^"#]+)"/g)].map(([, to = ""]) => to);
    expect(links.filter((to) => pageAt(to) === null)).toEqual([]);
  });

  test.for(textSlugs)("%s has the parts, links, gaps and sections of the English text", (slug) => {
    const [shown, english] = [language, "en"].map((each) => textFile(slug, each));
    expect(outlineOf(shown)).toEqual(outlineOf(english));
    expect(Object.keys(shown?.head ?? {})).toEqual(Object.keys(english?.head ?? {}));
  });
});

/** What a translation keeps: headings and items by their marks, values, conditions, parts and addresses. */
function outlineOf(text: TextFile | undefined) {
  const { head = {}, body = "" } = text ?? {};
  const marks = body.split("\n").map((line) => /^(#+|-|1\.|)/.exec(line)?.[0]);
  const named = (of: string) => (of.match(/\{[^}]*\}|\]\([^)]*\)|==/g) ?? []).toSorted();
  return { marks, body: named(body), head: Object.values(head).map(named) };
}
