import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const camerasEReaders: SampleProduct[] = [
  {
    id: 56,
    slug: "corvane-35-compact-camera",
    name: "Corvane 35 Compact Camera",
    brand: "corvane",
    category: "electronics",
    subcategory: "cameras-e-readers",
    price: "949.00",
    stockCount: 6,
    unitsSold30Days: 14,
    publishedOn: "2026-06-01",
    pictures: ["compact-camera-front"],
    description: paragraphs(
      "A camera with one lens and a dial for everything. Aperture sits on the ring, shutter speed on the top plate, and both can be read with the power off.",
      "The fixed 35 mm lens opens to f/2 and sees about what you see when you pay attention. Top and bottom are satin-finished metal, the middle is wrapped in cognac leather that gets better looking with handling.",
      "A bright window finder shows the frame lines and a little of what is about to walk in.",
    ),
    features: [
      "Full-frame sensor with 26 megapixels",
      "35 mm f/2 lens, focuses from 30 cm",
      "Optical finder with frame lines",
      "Silent leaf shutter",
      "Raw and JPEG on an ordinary SD card",
    ],
    specifications: {
      Dimensions: "12 × 7.2 × 5.6 cm",
      Weight: "498 g (17.6 oz) with battery",
      Materials: "Magnesium, aluminium, leather",
      Screen: "3 inches, tilting, can be switched off",
      Battery: "About 340 pictures; charges by USB-C",
      "In the box": "Camera, battery, lens cap, wrist strap, USB-C cable",
      Warranty: "3 years",
    },
    tags: ["camera", "compact", "35mm", "photography", "leather"],
    reviews: [
      {
        author: "Leonie V.",
        rating: 5,
        title: "I carry it, that's the difference",
        body: "My big camera lives in a cupboard. This lives in my coat, and in five months I have a whole wall of pictures to show for it.",
        date: "2026-11-03",
      },
      {
        author: "Ibrahim N.",
        rating: 4,
        title: "Slow autofocus in dim light",
        body: "I set it to two metres and leave it. For street pictures that's quicker than any motor.",
        date: "2026-08-23",
      },
      {
        author: "Cordelia M.",
        rating: 4,
        title: "One lens is a discipline",
        body: "The first week I missed a zoom. Now I walk.",
        date: "2026-07-22",
      },
    ],
  },
];
