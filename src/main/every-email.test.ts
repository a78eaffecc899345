import { expect, onTestFinished, test } from "vitest";
import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { localeOf } from "#modules/settings/rules/locale-of.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import {
  exampleEmails,
  exampleNames,
  exampleShop,
  templateNames,
} from "#testing/emails/example-emails.ts";
import { latinWords, textsOfHtml } from "#testing/languages/latin-words.ts";
import { defaultSettings } from "#testing/settings.ts";

/** What a renamed shop at another address must not say. */
const sampleNames = new RegExp(`${defaultSettings.identity.name}|localhost`);

test("every email template is among the examples", () => {
  expect(templateNames).toEqual(exampleNames);
});

test.for(exampleEmails())("%s has the name, address and links of the shop", ([, made]) => {
  expect(made).not.toHaveLength(0);
  for (const { subject, html, text } of made) {
    expect(html).toContain("Fable &amp; Stone");
    expect(text).toContain(exampleShop.name);
    for (const part of [html, text]) {
      expect(part).toContain(exampleShop.address);
      const links = part.match(/https?:\/\/[^/\s"<)]+/g) ?? [];
      const others = links.filter((link) => link !== exampleShop.url);
      expect(others.filter((link) => !link.includes("schema.org"))).toEqual([]);
    }
    expect(`${subject} ${html} ${text}`).not.toMatch(sampleNames);
  }
});

test.for(["EUR", "GBP", "JPY"])(
  "no email of a shop in %s has a sign or word of the United States",
  (currency) => {
    onTestFinished(() => setShopLocale(usEnglish));
    setShopLocale(localeOf({ ...defaultSettings.locale, currency }));
    const dollars = exampleEmails().flatMap(([name, made]) =>
      made
        .flatMap(({ subject, text, html }) => [subject, text, html])
        .flatMap((part) => /.{0,30}(?:\$|\bUS\b|United States).{0,30}/.exec(part)?.[0] ?? [])
        .map((text) => `${name}: ${text}`),
    );
    expect(dollars).toEqual([]);
  },
);

/** Emails that staff read, in English. */
const ofStaff = /^(?:invitation|staffReset|staffPasswordChanged|newDevice|factor|shop)Email$/;
/** What people and the shop have written in the examples. */
const written =
  /\b(?:Fable|Stone|Ltd|Quarry Lane|Bath|fable\.example|Desk lamp|Lamp|Vase|Colour|Red|17% off|Standard delivery|Bank transfer|Messenger|Mug|Grace|An order|Hello|Bright|News|Something happened|View|Enjoy|Please try again)\b/g;

test.for(["en-XA", "ar-XB"])("no email to shoppers in %s has an English word", (language) => {
  const isRightToLeft = language === "ar-XB";
  const english = inLanguage(language, exampleEmails)
    .filter(([name]) => !ofStaff.test(name))
    .flatMap(([name, made]) =>
      made.flatMap(({ subject, text, html }) => {
        expect(html).toContain(`<html lang="${language}"${isRightToLeft ? ' dir="rtl"' : ""}>`);
        if (isRightToLeft) expect(html).not.toMatch(/="right"|border-left/);
        const shown = [
          subject,
          ...text.replaceAll(/(?<=\S)\n(?=\S)/g, " ").split("\n"),
          ...textsOfHtml(html),
        ];
        return latinWords(shown, written).map((words) => `${name}: ${words}`);
      }),
    );
  expect(english).toEqual([]);
});
