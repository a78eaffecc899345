import { deliveryForCart } from "#modules/cart/use-cases/find-delivery.server.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { readPriceNote } from "#modules/taxes/use-cases/read-taxes.server.ts";
import type { Services } from "#platform/services.ts";
import { isPromotionRunning } from "./promotion-facts.server.ts";

/** Returns what the cart of a visitor needs to be shown: its products, and facts about their sale at this moment. */
export async function readCart(services: Services, request: Request, ids: readonly number[]) {
  const uid = (await services.accounts.identify(request))?.account.uid ?? null;
  return {
    products: await listWithVariants(services.db, ids),
    hasPromotion: await isPromotionRunning(services, uid),
    /** The note beside prices, such as "incl. VAT"; null if the shop collects no tax. */
    priceNote: await readPriceNote(services),
    delivery: await deliveryForCart(services, uid),
  };
}
