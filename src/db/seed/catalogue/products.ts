import type { SampleProduct } from "../sample-types.ts";
import { beautyPersonalCare } from "./beauty-personal-care.ts";
import { books } from "./books.ts";
import { electronics } from "./electronics.ts";
import { fashion } from "./fashion.ts";
import { groceryGourmet } from "./grocery-gourmet.ts";
import { homeKitchen } from "./home-kitchen.ts";
import { sportsOutdoors } from "./sports-outdoors.ts";
import { toysGames } from "./toys-games.ts";

/** In the shopkeeper's order ("relevance"): one of each category in turn, so that no list opens with six of a kind. */
export const sampleProducts: SampleProduct[] = inTurn([
  electronics,
  homeKitchen,
  fashion,
  sportsOutdoors,
  groceryGourmet,
  beautyPersonalCare,
  toysGames,
  books,
]);

function inTurn<Item>(shelves: Item[][]): Item[] {
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, row) =>
    shelves.flatMap((shelf) => shelf.slice(row, row + 1)),
  ).flat();
}
