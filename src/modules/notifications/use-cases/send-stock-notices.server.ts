import {
  takeDueNotices,
  type DueNotice,
} from "#modules/notifications/store/stock-notices.server.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import { JOB_TIME_BUDGET_MS } from "#platform/jobs/job-handler.ts";
import { backInStockEmail, emailedProduct } from "#modules/notifications/emails/product-emails.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { productBack } from "#modules/notifications/rules/product-notifications.ts";
import { timeBox } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { notify } from "./notify.server.ts";
import { productsInLanguages } from "./products-in-languages.server.ts";
import { stopLinks } from "./stop-link.server.ts";

type NoticeServices = Pick<Services, "db" | "clock" | "shop">;

const AT_ONCE = 100;

/**
 * Sends each back-in-stock request one email when its product is in stock. It polls the requests, so that sales and
 * imports do not wait for it (record 85).
 */
export async function sendStockNotices(services: NoticeServices): Promise<void> {
  const hasTime = timeBox(services.clock, JOB_TIME_BUDGET_MS);
  while (hasTime()) {
    const count = await services.db.transaction().execute(async (tx) => {
      const due = await takeDueNotices(tx, { now: services.clock.now(), limit: AT_ONCE });
      const productOf = await productsInLanguages(tx, due);
      const stopOf = await stopLinks(tx);
      for (const notice of due) {
        const product = productOf(notice);
        if (product)
          await send(tx, services, { notice, product, stop: stopOf("notice", notice.id) });
      }
      return due.length;
    });
    if (count < AT_ONCE) return;
  }
}

/** A request made while signed in also gets a notification in the account. */
async function send(
  tx: DatabaseTransaction,
  services: NoticeServices,
  { notice, product, stop }: { notice: DueNotice; product: CartProduct; stop: string },
): Promise<void> {
  const { clock, shop } = services;
  const { id, uid, email: to, variantId, language } = notice;
  const about = emailedProduct(product, variantId);
  const write = () => backInStockEmail({ shop, to, product: about, stop });
  await enqueueEmail(tx, inLanguage(language ?? shopsLanguage(), write));
  if (uid === null) return;
  const news = newsOf(productBack, { slug: product.slug, name: about.name, variantId });
  await notify(tx, services, [{ uid, news, source: `stock-notice:${id}`, at: clock.now() }]);
}
