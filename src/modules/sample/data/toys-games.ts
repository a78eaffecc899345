import type { SampleProduct } from "./sample-types.ts";
import { inTurn } from "./in-turn.ts";
import { firstToys } from "#modules/sample/data/toys-games/first-toys.ts";
import { games } from "#modules/sample/data/toys-games/games.ts";
import { onWheelsAndMusic } from "#modules/sample/data/toys-games/on-wheels-and-music.ts";

export const toysGames: SampleProduct[] = inTurn([firstToys, onWheelsAndMusic, games]);
