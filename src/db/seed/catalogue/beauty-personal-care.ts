import type { SampleProduct } from "#db/seed/sample-types.ts";
import { bathroom } from "./beauty-personal-care/bathroom.ts";
import { body } from "./beauty-personal-care/body.ts";
import { face } from "./beauty-personal-care/face.ts";
import { inTurn } from "./in-turn.ts";

export const beautyPersonalCare: SampleProduct[] = inTurn([face, body, bathroom]);
