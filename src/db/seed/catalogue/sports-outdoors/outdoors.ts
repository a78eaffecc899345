import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const outdoors: SampleProduct[] = [
  {
    id: 17,
    slug: "insulated-water-bottle",
    name: "Insulated Water Bottle",
    brand: "northlap",
    category: "sports-outdoors",
    price: "34.00",
    stockCount: 210,
    unitsSold30Days: 386,
    publishedOn: "2025-06-30",
    pictures: ["water-bottle-front"],
    description: paragraphs(
      "A double-walled steel bottle with a sage powder coat that gives your fingers something to hold. Ice water is still cold after a day in a warm car; tea is drinkable from breakfast to the summit.",
      "The cap closes in a turn and a half and carries a stiff loop, so it can dangle from a rucksack or two fingers. Wide enough for ice cubes and a brush.",
    ),
    features: [
      "Cold for 24 hours, hot for 12",
      "Screw cap with carrying loop",
      "Powder coat that doesn't show fingerprints",
      "Fits most bicycle baskets and car cup holders",
    ],
    specifications: {
      Capacity: "750 ml (25 fl oz)",
      Dimensions: "7.6 cm across, 25 cm tall",
      Weight: "365 g (12.9 oz)",
      Material: "18/8 stainless steel, polypropylene cap, silicone seal",
      Care: "Body by hand, cap on the top rack",
      Warranty: "Lifetime on the vacuum",
    },
    tags: ["water bottle", "insulated", "steel", "hiking", "gym"],
    reviews: [
      {
        author: "Catrin P.",
        rating: 5,
        title: "Ice the next morning",
        body: "Left it in the tent porch in July. There were still two slivers of ice at breakfast.",
        date: "2026-07-12",
      },
      {
        author: "Omar Z.",
        rating: 4,
        title: "Doesn't leak",
        body: "Upside down in a bag with a laptop for a week and I trust it. A little tall for my cup holder.",
        date: "2026-02-28",
      },
      {
        author: "Lindsay B.",
        rating: 5,
        title: "Dropped from a chairlift",
        body: "A dent in the shoulder and no other harm. I collected it in spring.",
        date: "2026-05-03",
      },
      {
        author: "Jae K.",
        rating: 3,
        title: "Drinking from it while running is wet work",
        body: "The opening is wide. Walking, fine. Anything faster and I'm wearing it.",
        date: "2026-08-25",
      },
      {
        author: "Monique T.",
        rating: 4,
        title: "Coffee smell stays in the cap",
        body: "The steel rinses clean, the seal remembers. I now keep a spare cap for water.",
        date: "2026-10-14",
      },
    ],
  },
];
