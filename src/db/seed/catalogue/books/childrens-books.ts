import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const childrensBooks: SampleProduct[] = [
  {
    id: 32,
    slug: "otto-and-the-paper-moon",
    name: "Otto and the Paper Moon",
    brand: "lantern-row-press",
    category: "books",
    subcategory: "childrens-books",
    price: "16.00",
    stockCount: 73,
    unitsSold30Days: 208,
    publishedOn: "2025-09-08",
    pictures: ["book-otto-and-the-paper-moon-front"],
    description: paragraphs(
      "A small fox folds himself a moon because the real one is late. It floats, so he ties it to a string, and then it begins to rain.",
      "Pia Lindqvist wrote and painted the story for reading aloud at the edge of a bed. There is one page without words, where the child has to tell you what happens.",
    ),
    features: [
      "Thirty-two painted pages",
      "Sturdy hardcover with a glossy, wipeable finish",
      "Printed in vegetable inks",
      "A moon to fold on the last page",
    ],
    specifications: {
      "Words and pictures": "Pia Lindqvist",
      Pages: "32",
      Format: "Hardcover, 25 × 21.5 cm",
      Weight: "420 g (14.8 oz)",
      Age: "3 to 6 years",
      Language: "English",
    },
    tags: ["picture book", "children", "bedtime", "fox", "gift", "kids"],
    reviews: [
      {
        author: "Naomi E.",
        rating: 5,
        title: "Again, please",
        body: "Forty evenings so far. I can do Otto's voice and the rain's, and I'm not tired of either.",
        date: "2026-01-20",
      },
      {
        author: "Filip S.",
        rating: 5,
        title: "The page without words",
        body: "My son tells it differently each time. Last week the moon went shopping.",
        date: "2026-05-05",
      },
      {
        author: "Abigail R.",
        rating: 4,
        title: "Folding needs a grown-up",
        body: "A four-year-old won't manage the moon alone. The story doesn't need it.",
        date: "2026-07-24",
      },
      {
        author: "Yara H.",
        rating: 4,
        title: "Survived nursery",
        body: "Twenty-two children, one term, jam. The corners are soft and every page is still there.",
        date: "2026-10-13",
      },
    ],
  },
];
