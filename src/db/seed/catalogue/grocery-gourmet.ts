import type { SampleProduct } from "#db/seed/sample-types.ts";
import { breakfastAndSweets } from "./grocery-gourmet/breakfast-and-sweets.ts";
import { pantry } from "./grocery-gourmet/pantry.ts";
import { inTurn } from "./in-turn.ts";

export const groceryGourmet: SampleProduct[] = inTurn([breakfastAndSweets, pantry]);
