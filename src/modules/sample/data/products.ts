import type { SampleProduct } from "./sample-types.ts";
import { beautyPersonalCare } from "./beauty-personal-care.ts";
import { books } from "./books.ts";
import { electronics } from "./electronics.ts";
import { fashion } from "./fashion.ts";
import { groceryGourmet } from "./grocery-gourmet.ts";
import { homeKitchen } from "./home-kitchen.ts";
import { inTurn } from "./in-turn.ts";
import { sportsOutdoors } from "./sports-outdoors.ts";
import { toysGames } from "./toys-games.ts";

/** In the shopkeeper's order, which is "relevance" where nothing is searched for. */
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
