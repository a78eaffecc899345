import type { SampleProduct } from "./sample-types.ts";
import { accessories } from "#modules/sample/data/fashion/accessories.ts";
import { bagsWallets } from "#modules/sample/data/fashion/bags-wallets.ts";
import { beltsAndScarves } from "#modules/sample/data/fashion/belts-and-scarves.ts";
import { watchesJewellery } from "#modules/sample/data/fashion/watches-jewellery.ts";
import { inTurn } from "./in-turn.ts";

export const fashion: SampleProduct[] = inTurn([
  watchesJewellery,
  accessories,
  bagsWallets,
  beltsAndScarves,
]);
