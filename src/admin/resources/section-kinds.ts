import type { SectionKind } from "#modules/content/rules/sections.ts";
import type { Field, FieldMap } from "#admin/resource/resource.ts";
import { allCategories } from "./product-choices.ts";

type Kind = { label: string; fields: FieldMap; initial?: Readonly<Record<string, string>> };

const heading: Field = { label: "Heading", control: "text" };
const text: Field = {
  label: "Text",
  control: "long-text",
  isRequired: true,
  help: "An empty line begins a paragraph. ## begins a heading, - a list. **strong**, *emphasis*, [View deals](/deals).",
};
const picture: Field = { label: "Picture", control: "picture", isRequired: true };
const alt: Field = {
  label: "Alternative text",
  control: "text",
  help: "What the picture shows. Empty if the text beside it says so.",
};
const numbers = (...of: number[]) => of.map((each) => ({ value: `${each}`, label: `${each}` }));

const kinds: Readonly<Record<SectionKind, Kind>> = {
  text: { label: "Text", fields: { heading, text } },
  picture: {
    label: "Picture",
    fields: { pictureId: picture, alt, caption: { label: "Caption", control: "text" } },
  },
  "picture-text": {
    label: "Picture beside text",
    fields: {
      heading,
      text,
      pictureId: picture,
      alt,
      side: {
        label: "Side of the picture",
        control: "choice",
        isRequired: true,
        choices: [
          { value: "left", label: "Left" },
          { value: "right", label: "Right" },
        ],
      },
    },
    initial: { side: "left" },
  },
  questions: {
    label: "Questions and answers",
    fields: {
      heading,
      questions: {
        label: "Questions and answers",
        control: "long-text",
        isRequired: true,
        help: "A question in one line, its answer in the next. An empty line ends it.",
      },
    },
  },
  columns: {
    label: "Columns of text",
    fields: {
      heading,
      first: { ...text, label: "First column" },
      second: { label: "Second column", control: "long-text", isRequired: true },
      third: { label: "Third column", control: "long-text" },
    },
  },
  "category-products": {
    label: "Products of a category",
    fields: {
      heading,
      category: {
        label: "Category",
        control: "choice",
        isRequired: true,
        choices: allCategories,
      },
      count: {
        label: "Products",
        control: "choice",
        isRequired: true,
        choices: numbers(4, 8, 12, 24),
      },
    },
    initial: { count: "4" },
  },
  products: {
    label: "Chosen products",
    fields: {
      heading,
      products: {
        label: "Products",
        control: "long-text",
        isRequired: true,
        help: "SKUs or addresses such as oak-lamp, with commas between them.",
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
  quote: {
    label: "Quote",
    fields: {
      text: { label: "Words", control: "long-text", isRequired: true },
      source: { label: "Who said it", control: "text" },
    },
  },
  button: {
    label: "Button",
    fields: {
      label: { label: "Text", control: "text", isRequired: true },
      link: {
        label: "Link",
        control: "text",
        isRequired: true,
        help: "A page of the shop, such as /deals, or an address that begins with https://.",
      },
    },
  },
  newsletter: {
    label: "Newsletter sign-up",
    fields: { heading, text: { label: "Text", control: "text" } },
  },
  contact: { label: "Contact data", fields: { heading } },
};

/** The kinds of sections by name, with the controls of each. */
export const sectionKinds: Readonly<Record<string, Kind>> = kinds;
