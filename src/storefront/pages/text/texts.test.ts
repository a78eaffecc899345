import { readdir, readFile } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { homeDelivery } from "#modules/delivery/rules/home-offers.ts";
import { defaultSettings } from "#testing/settings.ts";
import { pageAt } from "#modules/site/rules/page-path.ts";
import { testShop } from "#testing/services.ts";
import { TextPage, type TextFile } from "./text-page.tsx";
import { textPages } from "./text-pages.ts";
import { textData } from "./text-values.ts";

const folder = new URL("./", import.meta.url);
const files = (await readdir(folder)).filter((file) => !file.includes(".test."));

const returnDays = defaultSettings.returns.days;
const { delivery: rules, tax } = defaultSettings;
const delivery = homeDelivery(rules, { ...tax, postcode: null });
const [{ price, freeFrom } = { price: 0, freeFrom: 0 }] = delivery.rates;
const sampleShop = { ...testShop, returnDays, delivery };

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

const ownShop = { ...sampleShop, own: { leavesOut: ["/careers", "/promotions/student-discount"] } };
const markupOf = (text: TextFile, shop = sampleShop) => {
  const page = { text, shop, data: textData(text.body, defaultSettings) };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(TextPage, page)));
};

test("a shop without samples has its own words and marked gaps", () => {
  const about = markupOf(textPages["about"]!.text, ownShop);
  expect(about).toContain("About Marlow");
  expect(about).toContain("<mark>");
  expect(about).not.toContain("kettle");
  expect(markupOf(textPages["faq"]!.text, ownShop)).not.toContain("student");
  expect(markupOf(textPages["about"]!.text)).not.toContain("<mark>");
});

test.for(Object.entries(textPages))(
  "%s says nothing of the student discount in a shop without it",
  ([, { text }]) => {
    expect(markupOf(text, ownShop)).not.toMatch(/student/i);
  },
);

test.for(Object.entries(textPages))(
  "%s promises no delivery of a shop that has none",
  ([, { text }]) => {
    const settings = { ...defaultSettings, delivery: { ...rules, zones: [] } };
    const shop = {
      ...ownShop,
      delivery: homeDelivery(settings.delivery, { ...tax, postcode: null }),
    };
    const page = { text, shop, data: textData(text.body, settings) };
    const html = renderToStaticMarkup(
      createElement(MemoryRouter, null, createElement(TextPage, page)),
    );
    expect(html).not.toMatch(/null|Express|[{}]/);
  },
);

test.for(Object.entries(textPages))(
  "%s shows all its values and links to pages that exist",
  ([, { text }]) => {
    const html = markupOf(text);
    expect(html).not.toMatch(/[{}]|\]\(|\*\*/);
    const links = [...html.matchAll(/href="([^"#]+)"/g)].map(([, to = ""]) => to);
    expect(links.filter((to) => pageAt(to) === null)).toEqual([]);
  },
);
