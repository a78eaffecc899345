import { compactFacets } from "#db/listing/compact-facets.server.ts";
import { recountSales } from "#db/stock/recount-sales.server.ts";
import { collectNotifications } from "#features/notifications/collect-notifications.server.ts";
import { tellStockNotices } from "#features/notifications/stock/tell-stock-notices.server.ts";
import { tellWishes } from "#features/notifications/wishes/tell-wishes.server.ts";
import { followGiftCardEmails } from "#features/orders/bought-gift-card/follow-gift-card-emails.server.ts";
import { sendDueGiftCards } from "#features/orders/bought-gift-card/send-due-gift-cards.server.ts";
import { tellDisagreements } from "#features/orders/charges/tell-disagreements.server.ts";
import { checkPayments } from "#features/orders/check-payments.server.ts";
import { expireOrders } from "#features/orders/expire-orders.server.ts";
import { issueDueInvoices } from "#features/orders/receipt/issue-due-invoices.server.ts";
import { sendOrderCode } from "#features/orders/track/send-order-code.server.ts";
import { publishDueProducts } from "#db/product/publish-due-products.server.ts";
import { cleanUp } from "./clean-up.ts";
import { deleteDueAccounts } from "#features/account/deletion/delete-due-accounts.server.ts";
import type { JobHandlers } from "./job-handler.ts";
import { sendDemoWebhooks } from "./send-demo-webhooks.ts";
import { sendEmail } from "./send-email.ts";

/**
 * How long a try may take, in seconds. When its process is killed nobody does a job for so long, and half a minute more
 * (`job-runner.ts`). Somebody waits for these, so use cases that could take longer stop by themselves and go on in
 * their next round.
 */
const WAITED_FOR = 60;
/** Nobody waits for these before they come round once more. */
const NOT_WAITED_FOR = 300;

/** Everything the shop does outside of requests: a job that is enqueued, or one that comes round. */
export const handlers = {
  "email.send": { run: sendEmail, timeoutSeconds: WAITED_FOR },
  // Lists add up what changed since, so a minute costs them little.
  "facets.compact": {
    run: (_, { services }) => compactFacets(services.db),
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  "product.publish-due": {
    run: async (_, { services }) => {
      await publishDueProducts(services.db, services.clock.now());
    },
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  "order.expire-due": {
    run: async (_, { services, log }) => {
      await expireOrders(services, log);
    },
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  // Lists ordered by popularity are dropped whenever it changes anything, so not too often.
  "order.recount-popularity": {
    run: async (_, { services }) => {
      await recountSales(services.db, services.clock.now());
    },
    timeoutSeconds: NOT_WAITED_FOR,
    cron: "20 * * * *",
  },
  "order.send-code": {
    run: (claimed, { services }) => sendOrderCode(services, claimed),
    timeoutSeconds: WAITED_FOR,
  },
  "gift-card.send-due": {
    run: (_, { services, log }) => sendDueGiftCards(services, log),
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  "gift-card.follow-emails": {
    run: (_, { services, log }) => followGiftCardEmails(services, log),
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  "payment.check-due": {
    run: (_, { services, log }) => checkPayments(services, log),
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  "payment.compare-charges": {
    run: (_, { services, log }) => tellDisagreements(services, log),
    timeoutSeconds: NOT_WAITED_FOR,
    // When what was charged on the day before stands in every provider's list.
    cron: "40 4 * * *",
  },
  "notification.collect": {
    run: (_, { services }) => collectNotifications(services),
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  "notification.tell-stock": {
    run: (_, { services }) => tellStockNotices(services),
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  "notification.tell-wishes": {
    run: (_, { services }) => tellWishes(services),
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  "payment.send-demo-webhooks": {
    run: sendDemoWebhooks,
    timeoutSeconds: WAITED_FOR,
    cron: "* * * * *",
  },
  "invoice.issue-due": {
    run: async (_, { services }) => {
      await issueDueInvoices(services);
    },
    timeoutSeconds: WAITED_FOR,
    cron: "*/5 * * * *",
  },
  "retention.clean-up": { run: cleanUp, timeoutSeconds: NOT_WAITED_FOR, cron: "*/30 * * * *" },
  "account.delete-due": {
    run: (_, { services, log }) => deleteDueAccounts(services, log),
    timeoutSeconds: NOT_WAITED_FOR,
    cron: "*/30 * * * *",
  },
} satisfies JobHandlers;
