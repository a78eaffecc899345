import type { SampleProduct } from "./sample-types.ts";
import { inTurn } from "./in-turn.ts";
import { matsAndBands } from "#modules/sample/data/sports-outdoors/mats-and-bands.ts";
import { outdoors } from "#modules/sample/data/sports-outdoors/outdoors.ts";
import { recoveryAndGames } from "#modules/sample/data/sports-outdoors/recovery-and-games.ts";
import { training } from "#modules/sample/data/sports-outdoors/training.ts";

export const sportsOutdoors: SampleProduct[] = inTurn([
  outdoors,
  training,
  matsAndBands,
  recoveryAndGames,
]);
