import { compactFacets } from "#modules/catalogue/store/listing/facet-cells.server.ts";
import { refreshAllSearchWords } from "#modules/catalogue/store/product/product-edit.server.ts";
import { publishDueProducts } from "#modules/catalogue/store/product/product-write.server.ts";
import { recountSales } from "#modules/stock/store/recount-sales.server.ts";
import { PROMPT_JOB_TIMEOUT_SECONDS, type JobHandlers } from "#platform/jobs/job-handler.ts";
import { sendIssueBatch } from "#modules/newsletter/use-cases/send-issue.server.ts";
import { notifyOfWishes } from "#modules/notifications/use-cases/notify-of-wishes.server.ts";
import {
  sendShopNews,
  summariseShopNews,
} from "#modules/notifications/use-cases/notify-shop.server.ts";
import { sendStockNotices } from "#modules/notifications/use-cases/send-stock-notices.server.ts";
import { sendDueGiftCards } from "#modules/orders/use-cases/bought-gift-card/send-gift-cards.server.ts";
import { notifyOfReceivedCards } from "#modules/gift-cards/use-cases/notify-of-received-cards.server.ts";
import { remindMembers } from "#modules/promotions/use-cases/remind-members.server.ts";
import { assumeDeliveries } from "#modules/orders/use-cases/assume-deliveries.server.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { issueDueInvoices } from "#modules/orders/use-cases/read-receipt.server.ts";
import { sendOrderCode } from "#modules/orders/use-cases/order-codes.server.ts";
import { cleanPhotographs } from "#modules/returns/use-cases/clean-photographs.server.ts";
import { checkVatNumberLater } from "#modules/taxes/use-cases/check-vat-number.server.ts";
import { cleanUp } from "./clean-up.ts";
import { makeKeptBackup } from "#modules/backup/use-cases/make-backup.server.ts";
import {
  fetchImportedPictures,
  undoInJob,
  workOnImport,
} from "#modules/import/use-cases/work-on-import.server.ts";
import { deleteDueAccounts } from "#modules/privacy/use-cases/delete-due-accounts.server.ts";
import { sendEmail } from "./send-email.ts";

/** Timeout in seconds of jobs that no person waits for. */
const BACKGROUND_JOB_TIMEOUT_SECONDS = 300;

/** Timeout in seconds of work on the whole catalogue or database. */
const LONG_JOB_TIMEOUT_SECONDS = 3600;

export const handlers = {
  "email.send": { run: sendEmail, timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS },
  // Lists add up uncompacted changes, so a minute's worth costs them little.
  "facets.compact": {
    run: (_, { services }) => compactFacets(services.db),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "* * * * *",
  },
  "product.publish-due": {
    run: async (_, { services }) => {
      await publishDueProducts(services.db, services.clock.now());
    },
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "* * * * *",
  },
  "product.refresh-search": {
    run: (_, { services }) => refreshAllSearchWords(services.db),
    timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
  },
  "order.expire-due": {
    run: async (_, { services, log }) => {
      await expireOrders(services, log);
    },
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "* * * * *",
  },
  "order.assume-delivered": {
    run: async (_, { services }) => {
      await assumeDeliveries(services);
    },
    timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
    cron: "40 * * * *",
  },
  // Not too often: each change invalidates the lists sorted by popularity.
  "order.recount-popularity": {
    run: async (_, { services }) => {
      await recountSales(services.db, services.clock.now());
    },
    timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
    cron: "20 * * * *",
  },
  "order.send-code": {
    run: (claimed, { services }) => sendOrderCode(services, claimed),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
  },
  "gift-card.send-due": {
    run: (_, { services, log }) => sendDueGiftCards(services, log),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "* * * * *",
  },
  "payment.check-due": {
    run: (_, { services, log }) => checkPayments(services, log),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "* * * * *",
  },
  "vat.check": {
    run: ({ number }, { services }) => checkVatNumberLater(services, number),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
  },
  "return.clean-photographs": {
    run: (ref, { services, signal }) => cleanPhotographs(services, ref, signal),
    timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
  },
  "newsletter.send": {
    run: ({ id }, { services }) => sendIssueBatch(services, id),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
  },
  "notification.send-due": {
    run: async (_, { services }) => {
      await remindMembers(services);
      await services.db.transaction().execute((tx) => notifyOfReceivedCards(tx, services));
    },
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "* * * * *",
  },
  "notification.notify-shop": {
    run: (_, { services }) => sendShopNews(services),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
  },
  "notification.summarise-for-shop": {
    run: (_, { services }) => summariseShopNews(services),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "0 * * * *",
  },
  "notification.check-stock": {
    run: (_, { services }) => sendStockNotices(services),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "* * * * *",
  },
  "notification.check-wishes": {
    run: (_, { services }) => notifyOfWishes(services),
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "* * * * *",
  },
  "invoice.issue-due": {
    run: async (_, { services }) => {
      await issueDueInvoices(services);
    },
    timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    cron: "*/5 * * * *",
  },
  "retention.clean-up": {
    run: cleanUp,
    timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
    cron: "*/30 * * * *",
  },
  "backup.make": {
    run: async ({ isAsked }, { services }) => {
      if (isAsked || services.settings.backup.isDaily) await makeKeptBackup(services);
    },
    timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
    cron: "30 3 * * *",
  },
  "import.work": {
    run: ({ id }, { services }) => workOnImport(services, id),
    timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
  },
  "import.undo": {
    run: ({ id }, { services }) => undoInJob(services, id),
    timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
  },
  "import.fetch-pictures": {
    run: (_, { services }) => fetchImportedPictures(services),
    timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
  },
  "account.delete-due": {
    run: (_, { services, log }) => deleteDueAccounts(services, log),
    timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
    cron: "*/30 * * * *",
  },
} satisfies JobHandlers;
