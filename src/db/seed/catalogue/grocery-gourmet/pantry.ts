import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const pantry: SampleProduct[] = [
  {
    id: 25,
    slug: "extra-virgin-olive-oil",
    name: "Extra Virgin Olive Oil",
    brand: "fernhill-pantry",
    category: "grocery-gourmet",
    price: "26.00",
    originalPrice: "29.00",
    discount: 10,
    stockCount: 52,
    unitsSold30Days: 187,
    publishedOn: "2026-01-26",
    pictures: ["olive-oil-bottle-front"],
    description: paragraphs(
      "Pressed cold from early olives within six hours of picking. It is grassy and peppery, with a catch at the back of the throat that tells you it is fresh.",
      "The dark green bottle keeps light out, and a brass pourer is already in the neck. Use it raw: over beans, tomatoes, or vanilla ice cream if you trust us.",
    ),
    features: [
      "From a single grove of two olive varieties",
      "Harvest date on every label",
      "Acidity of 0.2 %, tested by an outside laboratory",
      "Pourer with a flap that keeps flies and air out",
    ],
    specifications: {
      Contents: "500 ml (16.9 fl oz)",
      Ingredients: "Olive oil",
      "Per 100 ml": "824 kcal, 91.6 g fat, of which 13 g saturated",
      Allergens: "None",
      Storage: "Away from heat and light; at its liveliest within three months of opening",
      Packaging: "Glass bottle, brass pourer, spare screw cap",
    },
    tags: ["olive oil", "extra virgin", "cooking", "salad", "vegan"],
    reviews: [
      {
        author: "Stavros N.",
        rating: 4,
        title: "I know oil",
        body: "My uncle makes it. This is honest, green and a little rude, which is how it should be. I'd pay less for a plain tin.",
        date: "2026-03-27",
      },
      {
        author: "Molly F.",
        rating: 5,
        title: "The ice cream thing works",
        body: "I laughed, then I tried it with flaky salt. Now my guests laugh, then they try it.",
        date: "2026-06-02",
      },
      {
        author: "Raymond C.",
        rating: 3,
        title: "Too peppery for me",
        body: "Made me cough. It has mellowed after two months, and I prefer it now.",
        date: "2026-07-17",
      },
      {
        author: "Agata L.",
        rating: 5,
        title: "Pourer doesn't drip",
        body: "One small thing, but my shelf has had an oily ring on it since 2009. No longer.",
        date: "2026-11-08",
      },
    ],
  },
];
