import type { SampleBrand } from "./sample-types.ts";

/** Invented house brands, each with its own trade and manner; the home page shows the featured ones. */
export const sampleBrands: SampleBrand[] = [
  // Sound for rooms with people in them. Brass, leather and walnut; knobs before menus; opens with a screwdriver.
  { slug: "halden-audio", name: "Halden Audio", featured: true },
  // Rooms to sit in: oak, wool, linen. Says how to mend it and what it will not do.
  { slug: "elderby-home", name: "Elderby Home", featured: true },
  // The kitchen, and things that get hot: cast iron, stoneware, steel. Heavy, and it says so.
  { slug: "kettlewick", name: "Kettlewick", featured: true },
  // Out of doors and on the floor of the living room. Dry humour; long guarantees; green, black and terracotta.
  { slug: "northlap", name: "Northlap", featured: true },
  // Care for skin, and scent: short lists of ingredients, all of them named, containers to be refilled.
  { slug: "linden", name: "Linden", featured: true },
  // A small larder: who grew it, when it was picked, and how long it keeps.
  { slug: "fernhill-pantry", name: "Fernhill Pantry", featured: true },
  // Toys for those who still put them in their mouths: beech, muted colours, tested.
  { slug: "pip-and-otter", name: "Pip & Otter" },
  // Desk and pocket electronics with nothing to install: aluminium, leather loops, orange accents.
  { slug: "corvane", name: "Corvane" },
  // Small metal things to wear, with their tolerances stated.
  { slug: "verrell", name: "Verrell" },
  // What is carried and worn: vegetable-tanned leather, canvas, wool. Sewn so that it can be sewn again.
  { slug: "wrenfield", name: "Wrenfield" },
  // Novels, poems and picture books.
  { slug: "lantern-row-press", name: "Lantern Row Press" },
  // Books that explain something: cooking, objects, places, plants.
  { slug: "plainwork-editions", name: "Plainwork Editions" },
  // Games and instruments for those who can count already, or are about to.
  { slug: "little-quarry", name: "Little Quarry" },
  // The bathroom shelf: brass, beech and stoneware instead of plastic.
  { slug: "barlow-reed", name: "Barlow Reed" },
];
