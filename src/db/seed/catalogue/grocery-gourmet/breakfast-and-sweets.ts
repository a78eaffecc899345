import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const breakfastAndSweets: SampleProduct[] = [
  {
    id: 24,
    slug: "apricot-jam",
    name: "Apricot Jam",
    brand: "fernhill-pantry",
    category: "grocery-gourmet",
    price: "9.50",
    stockCount: 165,
    unitsSold30Days: 298,
    publishedOn: "2026-08-10",
    pictures: ["jam-jar-front"],
    description: paragraphs(
      "Ripe apricots, a little less sugar than your grandmother would allow, and lemon. Slow cooked in open pans, twenty jars at a time, so that halves of fruit survive.",
      "It sets softly and runs a little on warm toast. We also like it under a roast chicken's skin and next to hard cheese.",
    ),
    features: [
      "62 g of fruit in every 100 g",
      "Set with lemon and apple pectin only",
      "This year's harvest, from one orchard",
      "Glass jar with a reusable lid",
    ],
    specifications: {
      "Net weight": "340 g (12 oz)",
      Ingredients: "Apricots, cane sugar, lemon juice, apple pectin",
      "Per 100 g": "196 kcal, 46 g sugars, 0.6 g protein",
      Allergens: "None",
      Storage: "Cool and dark; in the fridge after opening, within six weeks",
      "Keeps until": "18 months from cooking, date on the lid",
    },
    tags: ["jam", "apricot", "breakfast", "preserves", "vegan"],
    reviews: [
      {
        author: "Delphine T.",
        rating: 5,
        title: "Whole halves in there",
        body: "I counted four on one slice. It tastes of apricot before it tastes of sugar.",
        date: "2026-08-29",
      },
      {
        author: "Hugh M.",
        rating: 4,
        title: "Runny, as warned",
        body: "Falls through the holes in sourdough. I've moved to a denser bread rather than another jam.",
        date: "2026-09-18",
      },
      {
        author: "Ines K.",
        rating: 4,
        title: "Good under cheese",
        body: "With a firm sheep's cheese it disappears alarmingly fast.",
        date: "2026-10-27",
      },
    ],
  },
];
