import type { SampleProduct } from "../sample-types.ts";
import { oils } from "./grocery-gourmet/oils.ts";
import { preserves } from "./grocery-gourmet/preserves.ts";
import { inTurn } from "./in-turn.ts";

export const groceryGourmet: SampleProduct[] = inTurn([oils, preserves]);
