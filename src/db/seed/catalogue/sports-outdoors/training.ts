import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const training: SampleProduct[] = [
  {
    id: 18,
    slug: "cast-iron-kettlebell-16-kg",
    name: "Cast-Iron Kettlebell, 16 kg",
    brand: "northlap",
    category: "sports-outdoors",
    price: "74.00",
    originalPrice: "92.00",
    discount: 20,
    stockCount: 14,
    unitsSold30Days: 73,
    publishedOn: "2026-01-05",
    pictures: ["kettlebell-front"],
    description: paragraphs(
      "One solid casting with no seams or filler, coated in a matte finish that holds chalk. Terracotta bands where the handle meets the ball tell you the weight from across the room.",
      "The handle is smooth inside the curve and wide enough for two hands. A ground flat base keeps it from rolling under the sofa.",
    ),
    features: [
      "Single-piece casting",
      "33 mm handle with a light texture",
      "Machined flat base",
      "Weight marked in kilograms and by coloured bands",
    ],
    specifications: {
      Weight: "16 kg (35.3 lb), within 2 %",
      Dimensions: "28 cm high, 21 cm across",
      Material: "Cast iron, powder coat",
      Care: "Wipe dry after use; store indoors",
      "In the box": "Kettlebell and a sheet with six basic exercises",
      Warranty: "Lifetime against breakage",
    },
    tags: ["kettlebell", "weights", "strength", "home gym"],
    reviews: [
      {
        author: "Ivana M.",
        rating: 5,
        title: "It doesn't scratch my palms",
        body: "My last one had a casting ridge inside the handle. There's none here. Ten minutes every morning since January.",
        date: "2026-03-05",
      },
      {
        author: "Greg Y.",
        rating: 4,
        title: "Weighed it",
        body: "16.1 on the bathroom scale. The coating came off in one spot where it hit another bell.",
        date: "2026-04-23",
      },
      {
        author: "Thandi S.",
        rating: 5,
        title: "Came in a box the postman will remember",
        body: "He asked what was in it. Firm grip, sits flat, takes up no room.",
        date: "2026-09-09",
      },
    ],
  },
];
