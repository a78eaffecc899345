import { compactFacets } from "#db/listing/compact-facets.server.ts";
import { recountSales } from "#db/stock/recount-sales.server.ts";
import { collectNotifications } from "#features/notifications/collect-notifications.server.ts";
import { tellStockNotices } from "#features/notifications/stock/tell-stock-notices.server.ts";
import { tellWishes } from "#features/notifications/wishes/tell-wishes.server.ts";
import { followGiftCardEmails } from "#features/orders/bought-gift-card/follow-gift-card-emails.server.ts";
import { sendDueGiftCards } from "#features/orders/bought-gift-card/send-due-gift-cards.server.ts";
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

/** Everything the shop does outside of requests: a job that is enqueued, or one that comes round. */
export const handlers = {
  "email.send": { run: sendEmail, timeoutSeconds: 60 },
  // Lists add up what changed since, so a minute costs them little.
  "facets.compact": {
    run: (_, { services }) => compactFacets(services.db),
    timeoutSeconds: 60,
    cron: "* * * * *",
  },
  "product.publish-due": {
    run: async (_, { services }) => {
      await publishDueProducts(services.db, services.clock.now());
    },
    timeoutSeconds: 60,
    cron: "* * * * *",
  },
  "order.expire-due": {
    run: async (_, { services, log }) => {
      await expireOrders(services, log);
    },
    timeoutSeconds: 300,
    cron: "* * * * *",
  },
  // Lists ordered by popularity are dropped whenever it changes anything, so not too often.
  "order.recount-popularity": {
    run: async (_, { services }) => {
      await recountSales(services.db, services.clock.now());
    },
    timeoutSeconds: 300,
    cron: "20 * * * *",
  },
  "order.send-code": {
    run: (claimed, { services }) => sendOrderCode(services, claimed),
    timeoutSeconds: 60,
  },
  "gift-card.send-due": {
    run: (_, { services, log }) => sendDueGiftCards(services, log),
    timeoutSeconds: 300,
    cron: "* * * * *",
  },
  "gift-card.follow-emails": {
    run: (_, { services, log }) => followGiftCardEmails(services, log),
    timeoutSeconds: 300,
    cron: "* * * * *",
  },
  "payment.check-due": {
    run: (_, { services, log }) => checkPayments(services, log),
    // How long nobody looks after payments when the process that does is killed.
    timeoutSeconds: 60,
    cron: "* * * * *",
  },
  "notification.collect": {
    run: (_, { services }) => collectNotifications(services),
    timeoutSeconds: 300,
    cron: "* * * * *",
  },
  "notification.tell-stock": {
    run: (_, { services }) => tellStockNotices(services),
    timeoutSeconds: 300,
    cron: "* * * * *",
  },
  "notification.tell-wishes": {
    run: (_, { services }) => tellWishes(services),
    timeoutSeconds: 300,
    cron: "* * * * *",
  },
  "payment.send-demo-webhooks": { run: sendDemoWebhooks, timeoutSeconds: 60, cron: "* * * * *" },
  "invoice.issue-due": {
    run: async (_, { services }) => {
      await issueDueInvoices(services);
    },
    timeoutSeconds: 300,
    cron: "*/5 * * * *",
  },
  "retention.clean-up": { run: cleanUp, timeoutSeconds: 300, cron: "*/30 * * * *" },
  "account.delete-due": {
    run: (_, { services, log }) => deleteDueAccounts(services, log),
    timeoutSeconds: 600,
    cron: "*/30 * * * *",
  },
} satisfies JobHandlers;
