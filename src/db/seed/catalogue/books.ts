import type { SampleProduct } from "../sample-types.ts";
import { paragraphs } from "./paragraphs.ts";

export const books: SampleProduct[] = [
  {
    id: 16,
    slug: "the-slow-hills-three-novels",
    name: "The Slow Hills: Three Novels",
    brand: "lantern-row-press",
    category: "books",
    subcategory: "fiction",
    price: "72.00",
    originalPrice: "84.00",
    discount: 14,
    stockCount: 16,
    unitsSold30Days: 58,
    publishedOn: "2026-05-11",
    pictures: ["notebook-stack-front"],
    description: paragraphs(
      "Ines Halloran's three valley novels, bound as companions in green, sand and terracotta cloth. The first, The Slow Hills, begins with a surveyor who comes to measure a parish for a reservoir and stays to be its postman.",
      "The books can be read in any order, though the ending of the last one weighs more if you have met everybody before. Each has a ribbon, sewn pages and type large enough for a lamp at night.",
    ),
    features: [
      "Three hardcovers bound in cloth",
      "Sewn signatures that open flat",
      "Ribbon marker in each volume",
      "Cover landscape printed in four spot colours",
      "Afterword by the author in the third volume",
    ],
    specifications: {
      Author: "Ines Halloran",
      Pages: "312, 288 and 346",
      Format: "Hardcover, 14 × 21 cm each",
      Weight: "1.5 kg (3.3 lb) for the set",
      Paper: "90 g cream, acid-free",
      Language: "English",
    },
    tags: ["novel", "fiction", "hardcover", "book set", "gift"],
    reviews: [
      {
        author: "Bridget A.",
        rating: 5,
        title: "I missed the valley when it was over",
        body: "Nothing much happens and I couldn't stop. The chapter about the flooded orchard is one I have now read aloud to three people.",
        date: "2026-06-28",
      },
      {
        author: "Desmond W.",
        rating: 4,
        title: "Start with the second",
        body: "It's the liveliest. I'd have given up on the surveyor if a friend hadn't told me to keep going.",
        date: "2026-07-30",
      },
      {
        author: "Rosa I.",
        rating: 3,
        title: "Lovely to hold, slow to read",
        body: "The title doesn't lie. Binding and paper are a pleasure; the plot took its time and mine.",
        date: "2026-09-04",
      },
      {
        author: "Felix N.",
        rating: 5,
        title: "A present that was read",
        body: "Gave the set to my sister, who never finishes series. She rang me from the last page.",
        date: "2026-10-25",
      },
    ],
  },
];
