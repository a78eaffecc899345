import { oneLine } from "#modules/core/rules/one-line.ts";
import { LINK } from "./marked-words.ts";
import { shortText } from "#modules/core/rules/cut-text.ts";
import { z } from "zod";
import { isAllowedLink, LINK_RULE } from "#modules/site/rules/allowed-link.ts";
import type { PicturedCategory } from "#modules/catalogue/rules/category.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { PictureFiles } from "#modules/core/rules/picture.ts";

/** The address of the first link in a text that is not allowed, or null. */
function wrongLinkIn(text: string): string | null {
  const addresses = [...text.matchAll(LINK)].map(([, , address = ""]) => address);
  return addresses.find((address) => !isAllowedLink(address)) ?? null;
}

const MOST_SECTIONS = 60;

const words = (most: number, missing: string, least = 1) =>
  z
    .string(missing)
    .trim()
    .min(least, missing)
    // Written when it is needed: each `toLocaleString` reads the language's formats.
    .max(most, { error: () => `Use at most ${most.toLocaleString("en")} characters.` });

const line = (most: number) => oneLine(most).default("");

/** A text that may be left out. */
const maybe = (most: number) => words(most, "Use a text.", 0).default("");

/** One sentence about the first link in a text that is not allowed, or null. */
export function wrongLinkProblem(text: string): string | null {
  const wrong = wrongLinkIn(text);
  return wrong === null ? null : `The link to ${wrong} is not allowed. ${LINK_RULE}`;
}

const checkLinks = (text: string, { addIssue }: { addIssue(message: string): void }) => {
  const problem = wrongLinkProblem(text);
  if (problem !== null) addIssue(problem);
};

const heading = line(120);
const prose = words(20_000, "Enter a text.").superRefine(checkLinks);
const maybeProse = maybe(20_000).superRefine(checkLinks);
const picture = z.coerce.number("Add a picture.").int().positive("Add a picture.");
const place = z.coerce.number("Choose a category.").int().positive("Choose a category.");

/** What a page consists of. Nothing but these kinds is stored or rendered. */
const section = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("text"), heading, text: prose }),
    z.strictObject({
      kind: z.literal("picture"),
      pictureId: picture,
      alt: line(300),
      caption: line(300),
    }),
    z.strictObject({
      kind: z.literal("picture-text"),
      heading,
      text: prose,
      pictureId: picture,
      alt: line(300),
      side: z.enum(["left", "right"], "Choose a side.").default("left"),
    }),
    z.strictObject({
      kind: z.literal("questions"),
      heading,
      questions: words(20_000, "Enter questions and answers.").superRefine(checkQuestions),
    }),
    z.strictObject({
      kind: z.literal("columns"),
      heading,
      first: prose,
      second: prose,
      third: maybeProse,
    }),
    z.strictObject({
      kind: z.literal("category-products"),
      heading,
      category: place,
      count: z.coerce.number().int().min(1).max(24, "Show at most 24 products.").default(4),
    }),
    z.strictObject({
      kind: z.literal("products"),
      heading,
      products: words(2000, "Enter addresses or SKUs of products."),
    }),
    z.strictObject({
      kind: z.literal("category-tiles"),
      heading,
      categories: z
        .string("Choose categories.")
        .max(300, "Choose fewer categories.")
        .regex(/^(\d{1,9}(, *\d{1,9})*)?$/, "Choose categories.")
        .default(""),
    }),
    z.strictObject({
      kind: z.literal("quote"),
      text: words(1000, "Enter the words."),
      source: line(120),
    }),
    z.strictObject({
      kind: z.literal("button"),
      label: oneLine(60).min(1, "Enter the button's text."),
      link: z.string(LINK_RULE).trim().max(500).refine(isAllowedLink, LINK_RULE),
    }),
    z.strictObject({ kind: z.literal("newsletter"), heading, text: maybe(500) }),
    z.strictObject({ kind: z.literal("contact"), heading }),
  ],
  "Choose a kind of section.",
);

export type Section = z.output<typeof section>;
export type SectionKind = Section["kind"];

/** The sections of a page, as a command stores them. */
export const sectionList = z
  .array(section, "Use a list of sections.")
  .max(MOST_SECTIONS, `Use at most ${MOST_SECTIONS} sections.`);

/** The stored sections that are valid; others are left out. */
export function sectionsOf(stored: readonly unknown[]): Section[] {
  return stored.flatMap((each) => {
    const { data } = section.safeParse(each);
    return data ? [data] : [];
  });
}

/** The parts of a list; commas or lines separate them. */
export function partsOf(typed: string): string[] {
  const parts = typed.split(/[,\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

/** The slugs and SKUs of chosen products in lower case; commas or lines separate them. */
export function codesOf({ products }: Extract<Section, { kind: "products" }>): string[] {
  return partsOf(products.toLowerCase());
}

/** The numbers of the categories that a section names. */
export function categoriesOf(each: Section): number[] {
  if (each.kind === "category-products") return [each.category];
  return each.kind === "category-tiles" ? partsOf(each.categories).map(Number) : [];
}

/** Questions with answers: a question is a line, its answer follows, and an empty line ends it. */
export function questionsOf(text: string): { question: string; answer: string }[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const [question = "", ...answer] = block.split("\n");
      return { question: question.trim(), answer: answer.join(" ").trim() };
    });
}

function checkQuestions(text: string, tools: { addIssue(message: string): void }) {
  const open = questionsOf(text).find(({ answer }) => answer === "");
  if (open) tools.addIssue(`Write the answer in the line below “${shortText(open.question, 80)}”.`);
  checkLinks(text, tools);
}

/** A section with the products, categories and picture that it shows. */
export type ShownSection = {
  section: Section;
  picture?: PictureFiles;
  products?: readonly ProductSummary[];
  categories?: readonly PicturedCategory[];
};
