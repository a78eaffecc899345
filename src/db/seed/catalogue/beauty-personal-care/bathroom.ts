import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const bathroom: SampleProduct[] = [
  {
    id: 48,
    slug: "stoneware-cup-with-two-bamboo-toothbrushes",
    name: "Stoneware Cup with Two Bamboo Toothbrushes",
    brand: "barlow-reed",
    category: "beauty-personal-care",
    price: "27.00",
    stockCount: 36,
    unitsSold30Days: 68,
    publishedOn: "2026-03-30",
    pictures: ["toothbrush-cup-front"],
    description: paragraphs(
      "A speckled cup with a bare clay foot and two toothbrushes to live in it. The cup is heavy enough not to tip when somebody is in a hurry.",
      "The brushes have bamboo handles and medium bristles; snap the head off when they are worn and compost the rest. Refills come in fours.",
    ),
    features: [
      "Cup glazed inside, easy to rinse",
      "Medium bristles from castor oil",
      "Notched handles, so that nobody mixes them up",
      "Packed in paper",
    ],
    specifications: {
      Cup: "8 cm across, 10 cm tall, stoneware",
      Brushes: "19 cm, bamboo and bio-based nylon",
      Weight: "410 g (14.5 oz)",
      Care: "Cup in the dishwasher; let brushes dry standing",
      "In the box": "One cup, two toothbrushes",
    },
    tags: ["toothbrush", "bamboo", "bathroom", "stoneware", "plastic-free"],
    reviews: [
      {
        author: "Ottilie B.",
        rating: 4,
        title: "Tidies up the shelf",
        body: "Replaced a plastic tumbler with a ring of limescale. The foot leaves no mark on the tiles.",
        date: "2026-05-10",
      },
      {
        author: "Karim S.",
        rating: 3,
        title: "Bristles a touch hard",
        body: "They call it medium; my gums call it brisk. I kept the cup and changed the brush.",
        date: "2026-07-08",
      },
      {
        author: "Fenna J.",
        rating: 4,
        title: "Good with the mug from the kitchen",
        body: "Same speckles, so now our bathroom matches breakfast. It pleases me more than it should.",
        date: "2026-10-15",
      },
    ],
  },
];
