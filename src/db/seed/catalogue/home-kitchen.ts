import type { SampleProduct } from "#db/seed/sample-types.ts";
import { homeDecor } from "./home-kitchen/home-decor.ts";
import { homeOffice } from "./home-kitchen/home-office.ts";
import { kitchenDining } from "./home-kitchen/kitchen-dining.ts";
import { livingRoom } from "./home-kitchen/living-room.ts";
import { inTurn } from "./in-turn.ts";

export const homeKitchen: SampleProduct[] = inTurn([
  homeOffice,
  kitchenDining,
  homeDecor,
  livingRoom,
]);
