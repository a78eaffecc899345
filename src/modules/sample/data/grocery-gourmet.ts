import type { SampleProduct } from "./sample-types.ts";
import { breakfastAndSweets } from "#modules/sample/data/grocery-gourmet/breakfast-and-sweets.ts";
import { pantry } from "#modules/sample/data/grocery-gourmet/pantry.ts";
import { inTurn } from "./in-turn.ts";

export const groceryGourmet: SampleProduct[] = inTurn([breakfastAndSweets, pantry]);
