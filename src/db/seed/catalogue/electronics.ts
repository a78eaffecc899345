import type { SampleProduct } from "../sample-types.ts";
import { audio } from "./electronics/audio.ts";
import { computerAccessories } from "./electronics/computer-accessories.ts";
import { inTurn } from "./in-turn.ts";

export const electronics: SampleProduct[] = inTurn([audio, computerAccessories]);
