import type { SampleBrand } from "../sample-types.ts";

/** Invented house brands; the home page shows the featured ones. */
export const sampleBrands: SampleBrand[] = [
  { slug: "halden-audio", name: "Halden Audio", featured: true },
  { slug: "elderby-home", name: "Elderby Home", featured: true },
  { slug: "kettlewick", name: "Kettlewick", featured: true },
  { slug: "northlap", name: "Northlap", featured: true },
  { slug: "linden", name: "Linden", featured: true },
  { slug: "fernhill-pantry", name: "Fernhill Pantry", featured: true },
  { slug: "pip-and-otter", name: "Pip & Otter" },
  { slug: "corvane", name: "Corvane" },
  { slug: "verrell", name: "Verrell" },
  { slug: "wrenfield", name: "Wrenfield" },
  { slug: "lantern-row-press", name: "Lantern Row Press" },
  { slug: "plainwork-editions", name: "Plainwork Editions" },
  { slug: "little-quarry", name: "Little Quarry" },
  { slug: "barlow-reed", name: "Barlow Reed" },
];
