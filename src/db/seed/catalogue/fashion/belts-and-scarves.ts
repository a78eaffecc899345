import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const beltsAndScarves: SampleProduct[] = [
  {
    id: 61,
    slug: "stitched-leather-belt",
    name: "Stitched Leather Belt",
    brand: "wrenfield",
    category: "fashion",
    subcategory: "accessories",
    price: "69.00",
    stockCount: 29,
    unitsSold30Days: 72,
    publishedOn: "2025-07-07",
    pictures: ["leather-belt-front"],
    description: paragraphs(
      "One strip of bridle leather, four millimetres thick, with a line of stitching along each edge. There is no cardboard in the middle and no second layer to come unglued.",
      "The buckle is held by two screws. Take it off, cut the strap to your length, put it back: sizes 75 to 110 all begin as the same belt.",
    ),
    features: [
      "Full-thickness leather, no filler",
      "Solid buckle, nickel-free",
      "Screwed, so it can be shortened or changed",
      "Seven holes, 2.5 cm apart",
    ],
    specifications: {
      Dimensions: "3.5 cm wide, 125 cm long before cutting",
      Weight: "245 g (8.6 oz)",
      Materials: "Bridle leather, brass or steel buckle",
      Care: "Wipe; oil lightly when it looks thirsty",
      "In the box": "Belt, screwdriver, cutting template",
      Warranty: "15 years",
    },
    tags: ["belt", "leather", "brass buckle", "menswear", "womenswear"],
    reviews: [
      {
        author: "Douglas F.",
        rating: 5,
        title: "Lost weight, kept the belt",
        body: "Nine kilos down. Two screws, one cut, done. No new hole with a nail.",
        date: "2026-04-05",
      },
      {
        author: "Petra I.",
        rating: 4,
        title: "Stiff as a plank",
        body: "For a month it stood by itself. It's supple now and hasn't creased at the holes.",
        date: "2026-02-01",
      },
      {
        author: "Kofi M.",
        rating: 3,
        title: "Too thick for suit trousers",
        body: "Excellent with jeans. The loops of my wool trousers won't have it.",
        date: "2026-09-01",
      },
    ],
  },
];
