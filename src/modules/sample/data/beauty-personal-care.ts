import type { SampleProduct } from "./sample-types.ts";
import { bathroom } from "#modules/sample/data/beauty-personal-care/bathroom.ts";
import { body } from "#modules/sample/data/beauty-personal-care/body.ts";
import { face } from "#modules/sample/data/beauty-personal-care/face.ts";
import { inTurn } from "./in-turn.ts";

export const beautyPersonalCare: SampleProduct[] = inTurn([face, body, bathroom]);
