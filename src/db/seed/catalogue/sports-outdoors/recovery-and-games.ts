import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const recoveryAndGames: SampleProduct[] = [
  {
    id: 69,
    slug: "grid-foam-roller",
    name: "Grid Foam Roller",
    brand: "northlap",
    category: "sports-outdoors",
    price: "36.00",
    originalPrice: "42.00",
    discount: 14,
    stockCount: 47,
    unitsSold30Days: 98,
    publishedOn: "2025-09-02",
    pictures: ["foam-roller-front"],
    description: paragraphs(
      "A hollow terracotta core wrapped in charcoal foam, moulded in three patterns: wide like a palm, narrow like fingers, and small like fingertips. You roll about on it and swear a little, and the next day's stairs are easier.",
      "The core doesn't give, so the roller keeps its shape under a heavy person. A towel and a water bottle fit inside for the journey.",
    ),
    features: [
      "Three surfaces in one",
      "Rigid core tested to 200 kg",
      "Closed-cell foam that doesn't soak up sweat",
      "Chart with nine exercises",
    ],
    specifications: {
      Dimensions: "33 cm long, 14 cm across",
      Weight: "620 g (1.4 lb)",
      Materials: "EVA foam, recycled ABS core",
      Care: "Soapy water, dry standing up",
      Warranty: "2 years",
    },
    tags: ["foam roller", "recovery", "massage", "stretching", "running"],
    reviews: [
      {
        author: "Corinna B.",
        rating: 5,
        title: "Marathon knees",
        body: "My physio drew crosses on the chart. Six weeks later I'm running without a twinge.",
        date: "2026-04-12",
      },
      {
        author: "Malik H.",
        rating: 3,
        title: "Hard",
        body: "Really quite hard. If you've never rolled before, begin with something softer.",
        date: "2026-01-27",
      },
      {
        author: "Sunny C.",
        rating: 4,
        title: "Keeps its shape",
        body: "I'm a big man and the last two went flat in the middle. This one's as round as the day it came.",
        date: "2026-07-18",
      },
    ],
  },
];
