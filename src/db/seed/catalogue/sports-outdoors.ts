import type { SampleProduct } from "#db/seed/sample-types.ts";
import { inTurn } from "./in-turn.ts";
import { matsAndBands } from "./sports-outdoors/mats-and-bands.ts";
import { outdoors } from "./sports-outdoors/outdoors.ts";
import { recoveryAndGames } from "./sports-outdoors/recovery-and-games.ts";
import { training } from "./sports-outdoors/training.ts";

export const sportsOutdoors: SampleProduct[] = inTurn([
  outdoors,
  training,
  matsAndBands,
  recoveryAndGames,
]);
