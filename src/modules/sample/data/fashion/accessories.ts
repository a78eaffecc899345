import type { SampleProduct } from "#modules/sample/data/sample-types.ts";
import { paragraphs } from "#modules/sample/data/paragraphs.ts";

export const accessories: SampleProduct[] = [
  {
    id: 6,
    slug: "lydia-tortoiseshell-sunglasses",
    name: "Lydia Tortoiseshell Sunglasses",
    brand: "wrenfield",
    category: "fashion",
    subcategory: "accessories",
    price: "89.00",
    originalPrice: "119.00",
    discount: 25,
    stockCount: 26,
    unitsSold30Days: 152,
    publishedOn: "2026-03-02",
    pictures: ["sunglasses-front", "sunglasses-side", "sunglasses-detail"],
    description: paragraphs(
      "Softly upswept frames cut from tortoiseshell acetate, so the pattern runs through the material and no two pairs match. The brown lenses are darker at the top, where the sun is, and lighter at the bottom, where the menu is.",
      "Five-barrel hinges keep the arms from working loose. An optician can heat and bend them to your ears, or fit your own lenses.",
    ),
    features: [
      "Full UVA and UVB protection, category 3",
      "Gradient lenses with a scratch-resistant coat",
      "Plant-based acetate frame, polished by hand",
      "Suitable for prescription lenses",
    ],
    specifications: {
      "Lens width": "51 mm",
      Bridge: "19 mm",
      "Arm length": "145 mm",
      Weight: "29 g (1 oz)",
      Frame: "Cellulose acetate, brass pins",
      Care: "Rinse off sand before wiping; keep out of a hot car",
      "In the box": "Sunglasses, folding case, cleaning cloth",
      Warranty: "2 years on hinges and frame",
    },
    tags: ["sunglasses", "tortoiseshell", "eyewear", "uv protection", "summer"],
    reviews: [
      {
        author: "Noemi C.",
        rating: 4,
        title: "Flattering on a round face",
        body: "The corners lift everything a little. They do slide when I'm sweating, and I'll have the arms adjusted.",
        date: "2026-05-06",
      },
      {
        author: "Frances O.",
        rating: 5,
        title: "My optician approved",
        body: "Took them in for prescription lenses and she remarked on the hinges before I'd said a word. Three weeks later I can read road signs with the sun in my face.",
        date: "2026-06-21",
      },
      {
        author: "Marta Z.",
        rating: 2,
        title: "Too light for driving west",
        body: "Pretty, but the lower half of the lens is so pale that evening sun on a wet road gets straight through. I'm keeping them for the garden.",
        date: "2026-08-03",
      },
      {
        author: "Simon J.",
        rating: 3,
        title: "Narrow",
        body: "Nicely made, though they pinch at the temples on me. Check the measurements before ordering; I didn't.",
        date: "2026-09-11",
      },
    ],
  },
];
