import { homeOf } from "#modules/core/rules/area.ts";
import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { HOME, replacedPages, replacesText } from "#modules/content/rules/content-page.ts";
import { deliveryFacts, type DeliveryFacts } from "#modules/delivery/rules/delivery-facts.ts";
import { shownShop } from "#modules/site/rules/shop.ts";
import type { Services } from "#platform/services.ts";
import { fill } from "./text-values.server.ts";

const files = import.meta.glob<string>("./**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The head of a text's file (title, description, lead) and its body. */
export type TextFile = { head: Readonly<Record<string, string>>; body: string };

/** A page of text with its values, in one language. */
export type ShownText = {
  title: string;
  description: string;
  heading: string;
  lead: string;
  body: string;
  /** The facts about deliveries of a text that lists the zones. */
  delivery?: DeliveryFacts;
};

type OfShop = Pick<Services, "shop" | "settings">;

/** The slugs of the pages that are a text of the shop, which are the ids of their routes. */
export const textSlugs: readonly string[] = Object.keys(replacedPages).filter(
  (slug) => slug !== HOME,
);

/** Returns a text in a language, or in English where it has none. */
export function textFile(slug: string, language: LanguageTag = currentLanguage()): TextFile {
  const file = files[`./${language}/${slug}.md`] ?? files[`./${slug}.md`];
  invariant(file !== undefined, `${slug} is not a page of text`);
  const end = file.indexOf("\n\n");
  const lines = file.slice(0, end).split("\n");
  const head = lines.map((line) => line.split(/: (.*)/).slice(0, 2));
  return { head: Object.fromEntries(head), body: file.slice(end).trim() };
}

/** Returns a text as shoppers read it. Browsers get no other language, and no code for its values. */
export function shownText(slug: string, { shop, settings }: OfShop): ShownText {
  const { head, body } = textFile(slug);
  const shown = shownShop(shop, settings);
  const filled = (text = "") => fill(text, shown, settings);
  const { title = "", heading = title, description, lead } = head;
  return {
    title,
    heading: filled(heading),
    description: filled(description),
    lead: filled(lead),
    body: filled(body),
    ...(body.includes("{ShippingZones}") && {
      delivery: deliveryFacts(settings.delivery, homeOf(settings.tax)),
    }),
  };
}

/** The first lines of a page of text, for a search result; empty for other pages. */
export function leadOf(path: string, { shop, settings }: OfShop): string {
  const slug = path.replace(/^.*\//, "");
  const isText = replacedPages[slug] === path && replacesText(slug);
  return isText ? fill(textFile(slug).head["lead"] ?? "", shownShop(shop, settings), settings) : "";
}
