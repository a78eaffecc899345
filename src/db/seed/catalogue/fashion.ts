import type { SampleProduct } from "../sample-types.ts";
import { accessories } from "./fashion/accessories.ts";
import { bagsWallets } from "./fashion/bags-wallets.ts";
import { watches } from "./fashion/watches.ts";
import { inTurn } from "./in-turn.ts";

export const fashion: SampleProduct[] = inTurn([watches, accessories, bagsWallets]);
