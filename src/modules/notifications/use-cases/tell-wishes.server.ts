import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { insertNotifications } from "#modules/notifications/store/notifications.server.ts";
import {
  lockWishesToTell,
  saveWatchedWishes,
  type WishRow,
} from "#modules/notifications/store/watched-wishes.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { CartProduct } from "#modules/cart/rules/cart-product.ts";
import type { Email } from "#modules/core/rules/email/email.ts";
import { JOB_TIME_BUDGET_MS } from "#platform/jobs/job-times.ts";
import { isMailWanted } from "#modules/notifications/rules/notification-category.ts";
import type { News } from "#modules/notifications/rules/notification.ts";
import { wishNews, type WishNews } from "#modules/notifications/rules/wish-news.ts";
import { priceFellEmail, wishBackEmail } from "#modules/notifications/emails/product-emails.ts";
import { timeBox } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { emailedProduct } from "./emailed-product.server.ts";
import { stopLinks } from "./stop-link.server.ts";

const AT_ONCE = 200;

/** One notification of a wish, with its old and new state and its product. */
type Told = { wish: WishRow; tells: WishNews["tells"][number]; product: CartProduct; at: Date };

type WriteEmail = (told: Told, to: string) => Email;

/**
 * Notifies members of price drops and restocks on their wishlists: in the account, and by email if chosen. The watch
 * state is saved in the same transaction, so each is notified once.
 */
export async function tellWishes({
  db,
  clock,
  shop,
}: Pick<Services, "db" | "clock" | "shop">): Promise<void> {
  const linkTo = await stopLinks(db);
  const writeEmail: WriteEmail = ({ wish, tells, product }, to) => {
    const stop = String(new URLSearchParams(linkTo({ kind: "wishlist", uid: wish.uid })));
    const about = { shop, to, product: emailedProduct(product, null), stop };
    return tells === "price-fell" ? priceFellEmail(about, wish.reference) : wishBackEmail(about);
  };
  let after: WishRow | null = null;
  const hasTime = timeBox(clock, JOB_TIME_BUDGET_MS);
  while (hasTime()) {
    const page: WishRow | null = after;
    const wishes: WishRow[] = await db
      .transaction()
      .execute((tx) => tellPage(tx, page, clock.now(), writeEmail));
    after = wishes.at(-1) ?? null;
    if (wishes.length < AT_ONCE) return;
  }
}

async function tellPage(
  tx: DatabaseTransaction,
  after: WishRow | null,
  at: Date,
  writeEmail: WriteEmail,
): Promise<WishRow[]> {
  const wishes = await lockWishesToTell(tx, { after, limit: AT_ONCE });
  const products = await listWithVariants(tx, [...new Set(wishes.map((each) => each.productId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const decided = wishes.map((wish) => ({ wish, ...wishNews(wish, wish, at) }));
  const all = decided.flatMap(({ wish, tells }) => {
    const product = byId.get(wish.productId);
    return product ? tells.map((each): Told => ({ wish, tells: each, product, at })) : [];
  });
  await insertNotifications(tx, all.map(notificationOf));
  await saveWatchedWishes(
    tx,
    decided.map(({ wish: { uid, productId }, next }) => ({ uid, productId, ...next })),
  );
  for (const told of all) {
    const { email, byMail } = told.wish;
    const isWanted = isMailWanted(byMail === null ? {} : { wishlist: byMail }, "wishlist");
    if (email !== null && isWanted) await enqueueEmail(tx, writeEmail(told, email));
  }
  return wishes;
}

function notificationOf({ wish, tells, product, at }: Told) {
  const params = { slug: product.slug, name: product.name, variantId: null };
  const news: News =
    tells === "price-fell"
      ? { kind: "price-fell", params: { ...params, from: wish.reference, to: wish.price } }
      : { kind: "wish-back", params };
  return {
    uid: wish.uid,
    news,
    source: `${tells}:${product.id}:${wish.price}:${at.getTime()}`,
    at,
  };
}
