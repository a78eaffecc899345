import { cutText } from "#modules/core/rules/cut-text.ts";
import { isSame } from "#platform/commands/change.ts";
import type { SectionKind } from "#modules/content/rules/sections.ts";
import { ProductsControl } from "./products-control.tsx";
import type { Choices, Field, FieldMap } from "#admin/resource/resource.ts";
import { allCategories } from "#modules/catalogue/admin/products/product-choices.ts";

type Kind = { label: string; fields: FieldMap; initial?: Readonly<Record<string, string>> };

const line = (label: string, help = ""): Field => ({ label, help });
const long = (label: string, help = ""): Field => ({
  label,
  help,
  control: "long-text",
  isRequired: true,
});
const choice = (label: string, choices: Choices): Field => ({
  label,
  control: "choice",
  isRequired: true,
  choices,
});
const words = (...of: string[]) => of.map((each) => ({ value: each.toLowerCase(), label: each }));

const FORMAT =
  "An empty line begins a paragraph. ## begins a heading, - a list. **strong**, *emphasis*, [View deals](/deals).";
const heading = line("Heading");
const text = long("Text", FORMAT);
const pictureId: Field = { label: "Picture", control: "picture", of: "banner", isRequired: true };
const alt = line(
  "Alternative text",
  "What the picture shows. Empty if the text beside it says so.",
);

const kinds: Readonly<Record<SectionKind, Kind>> = {
  text: { label: "Text", fields: { heading, text } },
  picture: { label: "Picture", fields: { pictureId, alt, caption: line("Caption") } },
  "picture-text": {
    label: "Picture beside text",
    fields: {
      heading,
      text,
      pictureId,
      alt,
      side: choice("Side of the picture", words("Left", "Right")),
    },
    initial: { side: "left" },
  },
  questions: {
    label: "Questions and answers",
    fields: {
      heading,
      questions: long(
        "Questions and answers",
        "A question in one line, its answer in the next. An empty line ends it.",
      ),
    },
  },
  columns: {
    label: "Columns of text",
    fields: {
      heading,
      first: long("First column", FORMAT),
      second: long("Second column"),
      third: { ...long("Third column"), isRequired: false },
    },
  },
  "category-products": {
    label: "Products of a category",
    fields: {
      heading,
      category: choice("Category", allCategories),
      count: choice("Products", words("4", "8", "12", "24")),
    },
    initial: { count: "4" },
  },
  products: {
    label: "Chosen products",
    fields: {
      heading,
      products: {
        label: "Products",
        control: "custom",
        Control: ProductsControl,
        words: String,
        isRequired: true,
      },
    },
  },
  "category-tiles": {
    label: "Category tiles",
    fields: {
      heading,
      categories: { label: "Categories", control: "choices", choices: allCategories },
    },
  },
  quote: { label: "Quote", fields: { text: long("Words"), source: line("Who said it") } },
  button: {
    label: "Button",
    fields: {
      label: line("Text"),
      link: line(
        "Link",
        "A page of the shop, such as /deals, or an address that begins with https://, mailto: or tel:.",
      ),
    },
  },
  newsletter: { label: "Newsletter sign-up", fields: { heading, text: line("Text") } },
  contact: { label: "Contact data", fields: { heading } },
};

/** The kinds of sections by name, with the controls of each. */
export const sectionKinds: Readonly<Record<string, Kind>> = kinds;

export type Section = Readonly<Record<string, string | number>>;

/** The sections that have all that they need, for a preview while others are being written. */
export const completeSections = (sections: unknown): readonly Section[] =>
  ((sections ?? []) as readonly Section[]).filter((section) => {
    const { fields = {} } = sectionKinds[String(section["kind"])] ?? {};
    return Object.entries(fields).every(
      ([name, { isRequired }]) => !isRequired || (section[name] ?? "") !== "",
    );
  });

/**
 * The sections in which something was written or chosen.
 * @public for extensions
 */
export const filledSections = (sections: unknown): readonly Section[] =>
  ((sections ?? []) as readonly Section[]).filter((section) => {
    const { fields = {}, initial = {} } = sectionKinds[String(section["kind"])] ?? {};
    return Object.keys(fields).some((name) => (section[name] ?? "") !== (initial[name] ?? ""));
  });

/** The sections that the other version lacks: their kinds, and their texts from the first difference on. */
export function sectionWords(own: unknown, other: unknown): string {
  const sections = (own ?? []) as readonly Section[];
  const others = (other ?? []) as readonly Section[];
  const lines = sections.flatMap((section, index) => {
    if (others.some((each) => isSame(each, section))) return [];
    const { label, fields } = sectionKinds[String(section["kind"])] ?? kinds.text;
    const [shown, former] = [section, others[index]].map((of) =>
      Object.keys(fields)
        .map((name) => of?.[name] ?? "")
        .join(" "),
    );
    return `${index + 1}. ${label}: ${fromDifference(shown?.trim() ?? "", former?.trim() ?? "")}`;
  });
  return lines.join("; ") || "The same sections, in another order or fewer";
}

function fromDifference(own: string, other: string): string {
  const letters = [...own];
  const others = [...other];
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  return at < 40 ? cutText(own, 100) : `… ${cutText(letters.slice(at - 20).join(""), 100)}`;
}
