import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const computersPhones: SampleProduct[] = [
  {
    id: 9,
    slug: "slate-65-mechanical-keyboard",
    name: "Slate 65 Mechanical Keyboard",
    brand: "corvane",
    category: "electronics",
    subcategory: "computers-phones",
    price: "139.00",
    stockCount: null,
    unitsSold30Days: 97,
    publishedOn: "2026-02-10",
    pictures: ["mechanical-keyboard-front"],
    description: paragraphs(
      "A compact board that keeps the arrow keys and drops the rest, which leaves room for your mouse where your hand wants it. Cream letters, slate green modifiers, and an orange Escape and Enter to aim at.",
      "The charcoal aluminium case is heavy enough to stay put. Foam under the plate takes away the ping, so it sounds more like rain than like typing.",
      "Every switch pulls out and every key can be given another job, stored on the keyboard itself.",
    ),
    features: [
      "67 keys including arrows and a navigation column",
      "Hot-swappable switches in three feels",
      "Dye-printed PBT caps whose legends don't wear off",
      "USB-C, detachable braided cable",
      "Remap keys in the browser, no software to install",
    ],
    specifications: {
      Dimensions: "32 × 11.5 × 3.4 cm",
      Weight: "1.1 kg (2.4 lb)",
      Materials: "Anodised aluminium, PBT plastic",
      Layout: "65 %, US letters",
      "Compatible with": "Windows, macOS, Linux, iPadOS",
      "In the box": "Keyboard, USB-C cable, cap and switch puller, three spare switches",
      Warranty: "3 years",
    },
    tags: ["keyboard", "mechanical", "compact", "desk", "usb-c"],
    variants: {
      label: "Switches",
      options: [
        { name: "Linear", stockCount: 23 },
        { name: "Tactile", stockCount: 15 },
        { name: "Silent", additionalPrice: "15.00", stockCount: 0 },
      ],
    },
    reviews: [
      {
        author: "Priya N.",
        rating: 5,
        title: "My wrists noticed",
        body: "Losing the number block moved the mouse ten centimetres closer, and the ache in my shoulder went within a fortnight. Tactile switches, for the record.",
        date: "2026-03-14",
      },
      {
        author: "Oskar L.",
        rating: 4,
        title: "Solid as a brick",
        body: "Doesn't slide, doesn't flex. I'd have liked feet to raise the back a little more.",
        date: "2026-04-08",
      },
      {
        author: "Hannah G.",
        rating: 3,
        title: "Not silent with linears",
        body: "Quieter than my last one, but my colleague across the desk still knows when I'm annoyed. Wait for the silent switches if you share a room.",
        date: "2026-08-19",
      },
    ],
  },
];
