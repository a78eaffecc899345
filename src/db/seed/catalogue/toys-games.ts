import type { SampleProduct } from "#db/seed/sample-types.ts";
import { inTurn } from "./in-turn.ts";
import { firstToys } from "./toys-games/first-toys.ts";
import { games } from "./toys-games/games.ts";
import { onWheelsAndMusic } from "./toys-games/on-wheels-and-music.ts";

export const toysGames: SampleProduct[] = inTurn([firstToys, onWheelsAndMusic, games]);
