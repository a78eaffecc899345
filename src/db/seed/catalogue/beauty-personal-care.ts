import type { SampleProduct } from "../sample-types.ts";
import { face } from "./beauty-personal-care/face.ts";
import { inTurn } from "./in-turn.ts";

export const beautyPersonalCare: SampleProduct[] = inTurn([face]);
