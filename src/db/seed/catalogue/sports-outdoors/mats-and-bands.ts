import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const matsAndBands: SampleProduct[] = [
  {
    id: 19,
    slug: "grip-yoga-mat-with-strap",
    name: "Grip Yoga Mat with Strap",
    brand: "northlap",
    category: "sports-outdoors",
    price: "68.00",
    stockCount: 9,
    unitsSold30Days: 109,
    publishedOn: "2026-03-16",
    pictures: ["yoga-mat-front"],
    description: paragraphs(
      "A sage green mat of natural rubber with a dry, slightly tacky surface that doesn't let hands slide when they get warm. It rolls out flat at once and stays there.",
      "The cream cotton strap loops round both ends and closes with two small brass rings; over the shoulder it carries the mat, on the floor it helps with stretching.",
    ),
    features: [
      "Natural rubber without PVC",
      "Grips better as it gets damp",
      "Cotton carrying strap included",
      "Reversible: smooth on one side, ribbed on the other",
    ],
    specifications: {
      Dimensions: "183 × 62 cm",
      Weight: "2.3 kg (5 lb) at 4 mm, 3.1 kg (6.8 lb) at 6 mm",
      Material: "Natural rubber; strap of cotton with brass rings",
      Care: "Wipe with water and a drop of vinegar; dry away from the sun",
      "Please note": "Contains latex; smells of rubber for the first days",
      Warranty: "2 years",
    },
    tags: ["yoga mat", "yoga", "pilates", "natural rubber", "stretching"],
    variants: {
      label: "Thickness",
      options: [
        { name: "4 mm", stockCount: 3 },
        { name: "6 mm", additionalPrice: "12.00", stockCount: 6 },
      ],
    },
    reviews: [
      {
        author: "Saoirse D.",
        rating: 4,
        title: "No more sliding dog",
        body: "I sweat. On this mat my hands stay where I put them, and that has changed the whole class for me.",
        date: "2026-04-09",
      },
      {
        author: "Benedikt A.",
        rating: 2,
        title: "The smell",
        body: "A fortnight on the balcony and it was still a bicycle shop in here. It's fading, but slowly.",
        date: "2026-05-15",
      },
      {
        author: "Mei L.",
        rating: 3,
        title: "Heavy to carry",
        body: "Superb on the floor, less so on the bus. If you travel with it, take the thinner one.",
        date: "2026-07-01",
      },
      {
        author: "Paula V.",
        rating: 2,
        title: "Sun spots",
        body: "Mine lies by a window and has bleached along one edge in three months. The leaflet does warn you, in small print.",
        date: "2026-09-21",
      },
    ],
  },
];
