import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { insertNotifications } from "#modules/notifications/store/notifications.server.ts";
import {
  takeDueNotices,
  type DueNotice,
} from "#modules/notifications/store/stock-notices.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { CartProduct } from "#modules/cart/rules/cart-product.ts";
import { JOB_TIME_BUDGET_MS } from "#platform/jobs/job-times.ts";
import { backInStockEmail } from "#modules/notifications/emails/product-emails.ts";
import { timeBox } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { emailedProduct } from "./emailed-product.server.ts";
import { stopLinks } from "./stop-link.server.ts";

type NoticeServices = Pick<Services, "db" | "clock" | "shop">;

const AT_ONCE = 100;

/**
 * Sends each back-in-stock request one email when its product is in stock. It polls the requests, so that sales and
 * imports need not trigger it (record 85).
 */
export async function tellStockNotices(services: NoticeServices): Promise<void> {
  const { db, clock } = services;
  const linkTo = await stopLinks(db);
  const hasTime = timeBox(clock, JOB_TIME_BUDGET_MS);
  while (hasTime()) {
    const now = clock.now();
    const told = await db.transaction().execute(async (tx) => {
      const due = await takeDueNotices(tx, { now, limit: AT_ONCE });
      const products = await listWithVariants(tx, [...new Set(due.map((each) => each.productId))]);
      const byId = new Map(products.map((product) => [product.id, product]));
      for (const notice of due) {
        const product = byId.get(notice.productId);
        if (!product) continue;
        const stop = String(new URLSearchParams(linkTo({ kind: "notice", id: notice.id })));
        const about = emailedProduct(product, notice.variantId);
        await enqueueEmail(
          tx,
          backInStockEmail({ shop: services.shop, to: notice.email, product: about, stop }),
        );
        await tellMember(tx, notice, { product, name: about.name, at: now });
      }
      return due.length;
    });
    if (told < AT_ONCE) return;
  }
}

type Told = { product: CartProduct; name: string; at: Date };

/** A request made while signed in also gets a notification in the account. */
async function tellMember(
  tx: DatabaseTransaction,
  { id, uid, variantId }: DueNotice,
  { product, name, at }: Told,
): Promise<void> {
  if (uid === null) return;
  const news = { kind: "product-back", params: { slug: product.slug, name, variantId } } as const;
  await insertNotifications(tx, [{ uid, news, source: `stock-notice:${id}`, at }]);
}
