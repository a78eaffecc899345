import { automaticOr, whole } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** How many items the blocks of home and product pages have (§9), and what product pages show. */
export const contentSettings = settingGroup({
  name: "content",
  order: 50,
  title: "Home and product pages",
  effect: "How much the blocks of the pages show.",
  fields: {
    featuredCategories: { schema: whole(0, 24, "categories").default(6) },
    featuredProducts: { schema: whole(0, 24, "products").default(8) },
    dealsOfTheDay: { schema: whole(0, 24, "products").default(4) },
    newArrivals: { schema: whole(0, 24, "products").default(8) },
    relatedProducts: { schema: whole(0, 24, "products").default(4) },
    /** The lowest price of the 30 days before a discount (record 27); automatic: in a shop of the EU. */
    hasLowestPrice: {
      label: "Show the lowest price of 30 days",
      help: "Beside a discount. EU law asks for it",
      choices: { automatic: "If the shop is in the EU" },
      schema: automaticOr(),
    },
    /** The EU's notice on the legal guarantee; automatic: in a shop of the EU, and for an order to the EU. */
    guaranteeNotice: {
      label: "EU notice on the legal guarantee",
      choices: { automatic: "In the EU and for orders to it" },
      schema: automaticOr(),
    },
  },
});

/** Values of fields that other modules add to this group. */
// Declaration merging works with interfaces only.
export interface AddedContentSettings {}

declare module "#platform/settings/settings.ts" {
  interface Settings {
    content: ValuesOf<typeof contentSettings> & AddedContentSettings;
  }
}
