import type { SampleProduct } from "./sample-types.ts";
import { homeDecor } from "#modules/sample/data/home-kitchen/home-decor.ts";
import { homeOffice } from "#modules/sample/data/home-kitchen/home-office.ts";
import { kitchenDining } from "#modules/sample/data/home-kitchen/kitchen-dining.ts";
import { livingRoom } from "#modules/sample/data/home-kitchen/living-room.ts";
import { inTurn } from "./in-turn.ts";

export const homeKitchen: SampleProduct[] = inTurn([
  homeOffice,
  kitchenDining,
  homeDecor,
  livingRoom,
]);
