import type { SampleCategory } from "#db/seed/sample-types.ts";

export const sampleCategories: SampleCategory[] = [
  {
    id: 1,
    slug: "electronics",
    name: "Electronics",
    picture: "table-radio-front",
    description: "Things with a plug or a battery, made to be repaired and kept.",
    featured: true,
    subcategories: [
      { id: 11, slug: "audio", name: "Audio", picture: "bluetooth-speaker-front" },
      {
        id: 12,
        slug: "computers-phones",
        name: "Computers & Phones",
        picture: "mechanical-keyboard-front",
      },
      {
        id: 22,
        slug: "cameras-e-readers",
        name: "Cameras & E-Readers",
        picture: "compact-camera-front",
      },
    ],
  },
  {
    id: 2,
    slug: "fashion",
    name: "Fashion",
    picture: "weekender-front",
    description: "Watches, eyewear, leather and wool, made to be worn for years.",
    featured: true,
    subcategories: [
      { id: 13, slug: "watches-jewellery", name: "Watches & Jewellery", picture: "watch-front" },
      { id: 14, slug: "bags-wallets", name: "Bags & Wallets", picture: "leather-wallet-front" },
      { id: 15, slug: "accessories", name: "Accessories", picture: "sunglasses-front" },
    ],
  },
  {
    id: 3,
    slug: "home-kitchen",
    name: "Home & Kitchen",
    picture: "dutch-oven-front",
    description: "Pots, lamps, chairs and small comforts for rooms that get lived in.",
    featured: true,
    subcategories: [
      { id: 16, slug: "home-office", name: "Home & Office", picture: "desk-lamp-front" },
      { id: 17, slug: "kitchen-dining", name: "Kitchen & Dining", picture: "mug-front" },
      { id: 18, slug: "home-decor", name: "Home Decor", picture: "vase-front" },
    ],
  },
  {
    id: 4,
    slug: "books",
    name: "Books",
    picture: "notebook-stack-front",
    description: "Novels, poems, cookery, field guides, and a fox with a paper moon.",
    subcategories: [
      {
        id: 19,
        slug: "fiction-poetry",
        name: "Fiction & Poetry",
        picture: "book-north-of-the-weather-front",
      },
      { id: 20, slug: "non-fiction", name: "Non-Fiction", picture: "book-the-useful-object-front" },
      {
        id: 21,
        slug: "childrens-books",
        name: "Children's Books",
        picture: "book-otto-and-the-paper-moon-front",
      },
    ],
  },
  {
    id: 5,
    slug: "sports-outdoors",
    name: "Sports & Outdoors",
    picture: "water-bottle-front",
    description: "Plain equipment for training at home and for days outside.",
    featured: true,
  },
  {
    id: 6,
    slug: "beauty-personal-care",
    name: "Beauty & Personal Care",
    picture: "cream-jar-front",
    description: "Short ingredient lists, quiet scents and tools that last.",
  },
  {
    id: 7,
    slug: "toys-games",
    name: "Toys & Games",
    picture: "wooden-stacking-rings-front",
    description: "Toys and games, most of them wooden, none with a battery.",
  },
  {
    id: 8,
    slug: "grocery-gourmet",
    name: "Grocery & Gourmet",
    picture: "jam-jar-front",
    description: "A small larder: coffee and tea, oil and salt, and sweet things in jars.",
  },
];
