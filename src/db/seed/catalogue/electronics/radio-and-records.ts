import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const radioAndRecords: SampleProduct[] = [
  {
    id: 51,
    slug: "harbour-table-radio",
    name: "Harbour Table Radio",
    brand: "halden-audio",
    category: "electronics",
    subcategory: "audio",
    price: "189.00",
    stockCount: 20,
    unitsSold30Days: 74,
    publishedOn: "2026-01-15",
    pictures: ["table-radio-front"],
    description: paragraphs(
      "One station, one knob, no menu. The big brass dial in the middle finds FM stations the way your hand remembers, with a little weight to it, and two smaller knobs see to volume and tone.",
      "A real wooden cabinet gives the single wide-range driver a rounder voice than plastic would. Three keys on top are kept for presets, and a socket at the back takes a phone or a record player.",
    ),
    features: [
      "FM tuner with a printed dial that needs no display",
      "Geared tuning knob in solid brass",
      "Bluetooth and an analogue input",
      "Three preset keys",
      "Plays from the mains or from a battery pack sold separately",
    ],
    specifications: {
      Dimensions: "28 × 16.5 × 13 cm",
      Weight: "2.3 kg (5 lb)",
      Materials: "Veneered cabinet, woven grille, brass",
      Driver: "89 mm wide-range, 12 W",
      Connections: "FM 87.5–108 MHz, Bluetooth 5.0, 3.5 mm in, headphone out",
      "In the box": "Radio, mains adapter, wire aerial",
      Warranty: "3 years",
    },
    tags: ["radio", "fm", "bluetooth", "kitchen radio", "wood"],
    reviews: [
      {
        author: "Dorothea M.",
        rating: 5,
        title: "My mother can work it",
        body: "She's eighty-eight and gave up on the last one because of its menu. This one she simply turns.",
        date: "2026-02-18",
      },
      {
        author: "Nico B.",
        rating: 4,
        title: "Warm voice, shy bass",
        body: "Speech is superb. For dance music I use something else.",
        date: "2026-04-22",
      },
      {
        author: "Ragna S.",
        rating: 3,
        title: "Reception depends on the wire",
        body: "On the kitchen shelf it hissed until I hung the aerial over the curtain rail. Now it's clear, if not pretty.",
        date: "2026-08-07",
      },
      {
        author: "Alvin T.",
        rating: 5,
        title: "The knob",
        body: "I tune away from my station just to tune back.",
        date: "2026-10-22",
      },
    ],
  },
];
