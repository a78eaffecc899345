import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  lockDueWishes,
  saveWatchedWishes,
  type WishRow,
} from "#modules/notifications/store/watched-wishes.server.ts";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import { JOB_TIME_BUDGET_MS } from "#platform/jobs/job-handler.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { priceFell, wishBack } from "#modules/notifications/rules/product-notifications.ts";
import { wishNews } from "#modules/notifications/rules/wish-news.ts";
import {
  emailedProduct,
  priceFellEmail,
  wishBackEmail,
} from "#modules/notifications/emails/product-emails.ts";
import { timeBox } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { productsInLanguages } from "./products-in-languages.server.ts";
import { notify, type Notification } from "./notify.server.ts";

type WishServices = Pick<Services, "db" | "clock" | "shop">;

const AT_ONCE = 200;

/**
 * Notifies members of price drops and restocks on their wishlists. It polls, so that imports and sales do not wait for
 * it (record 85). The watch state is saved in the same transaction, so each is notified once.
 */
export async function notifyOfWishes(services: WishServices): Promise<void> {
  const hasTime = timeBox(services.clock, JOB_TIME_BUDGET_MS);
  for (let after: WishRow | null = null; hasTime();) {
    const page: WishRow | null = after;
    const wishes: WishRow[] = await services.db
      .transaction()
      .execute((tx) => notifyPage(tx, services, page));
    after = wishes.at(-1) ?? null;
    if (wishes.length < AT_ONCE) return;
  }
}

async function notifyPage(
  tx: DatabaseTransaction,
  services: WishServices,
  after: WishRow | null,
): Promise<WishRow[]> {
  const at = services.clock.now();
  const wishes = await lockDueWishes(tx, { after, limit: AT_ONCE });
  const productOf = await productsInLanguages(tx, wishes);
  const decided = wishes.map((wish) => ({ wish, ...wishNews(wish, wish, at) }));
  const notifications = decided.flatMap(({ wish, news }) => {
    const product = productOf(wish);
    return product ? news.map((kind) => notificationOf(kind, { wish, product, at }, services)) : [];
  });
  await notify(tx, services, notifications);
  await saveWatchedWishes(
    tx,
    decided.map(({ wish: { uid, productId }, next }) => ({ uid, productId, ...next })),
  );
  return wishes;
}

type Change = { wish: WishRow; product: CartProduct; at: Date };

function notificationOf(
  kind: "price-fell" | "wish-back",
  { wish, product, at }: Change,
  { shop }: WishServices,
): Notification {
  const about = { slug: product.slug, name: product.name, variantId: null };
  const emailed = emailedProduct(product, null);
  const { uid, price, reference } = wish;
  const source = `${kind}:${product.id}:${price}:${at.getTime()}`;
  if (kind === "wish-back")
    return {
      uid,
      source,
      at,
      news: newsOf(wishBack, about),
      email: (to, stop) => wishBackEmail({ shop, to, product: emailed, stop }),
    };
  return {
    uid,
    source,
    at,
    news: newsOf(priceFell, { ...about, from: reference, to: price }),
    email: (to, stop) => priceFellEmail({ shop, to, product: emailed, stop }, reference),
  };
}
