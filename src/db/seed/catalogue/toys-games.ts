import type { SampleProduct } from "../sample-types.ts";
import { inTurn } from "./in-turn.ts";
import { firstToys } from "./toys-games/first-toys.ts";

export const toysGames: SampleProduct[] = inTurn([firstToys]);
