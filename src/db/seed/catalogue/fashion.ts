import type { SampleProduct } from "#db/seed/sample-types.ts";
import { accessories } from "./fashion/accessories.ts";
import { bagsWallets } from "./fashion/bags-wallets.ts";
import { beltsAndScarves } from "./fashion/belts-and-scarves.ts";
import { watchesJewellery } from "./fashion/watches-jewellery.ts";
import { inTurn } from "./in-turn.ts";

export const fashion: SampleProduct[] = inTurn([
  watchesJewellery,
  accessories,
  bagsWallets,
  beltsAndScarves,
]);
