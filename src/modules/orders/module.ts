import { z } from "zod";
import { up as ordersTables } from "./migrations/0005-orders.ts";
import { up as orderLanguage } from "./migrations/0041-order-language.ts";
import { up as promisedOrders } from "./migrations/0046-promised-orders.ts";
import {
  BACKGROUND_JOB_TIMEOUT_SECONDS,
  EACH_MINUTE,
  PROMPT_JOB_TIMEOUT_SECONDS,
  handleJobs,
} from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { deliveryApi } from "./api/delivery.ts";
import { orderErrors } from "./api/errors.ts";
import { giftCardsApi } from "./api/gift-cards.ts";
import { ordersApi } from "./api/orders.ts";
import { paymentsApi } from "./api/payments.ts";
import { adminEmailPreviewApi } from "./api/staff-email-preview.ts";
import { adminOrdersApi } from "./api/staff-orders.ts";
import { adminPromotionTrialApi } from "./api/staff-promotion-trial.ts";
import { adminPrintApi } from "./api/staff-print-orders.ts";
import { orderMessages } from "./emails/order-messages.ts";
import { ordersLimits, DAYS_OF_A_YEAR, ordersRetention } from "./rules/limits.ts";
import type { OrderDocuments } from "./rules/order-documents.ts";
import type { OrderMessages } from "./rules/order-messages.ts";
import { orderSettings, emailSettings } from "./rules/settings.ts";
import { eraseBuyers, forgetMember } from "./store/erase-buyers.server.ts";
import { deleteOldOrderCodes } from "./store/order-codes.server.ts";
import { deleteOldProviderEvents } from "./store/order-payments.server.ts";
import { assumeDeliveries, remindPayments } from "./use-cases/due-orders.server.ts";
import { resendGiftCard } from "./use-cases/bought-gift-card/resend-gift-card.server.ts";
import { sendDueGiftCards } from "./use-cases/bought-gift-card/send-gift-cards.server.ts";
import { checkPayments } from "./use-cases/check-payments.server.ts";
import { expireOrders } from "./use-cases/expire-orders.server.ts";
import { sendOrderCode } from "./use-cases/order-codes.server.ts";
import { issueDueInvoices } from "./use-cases/read-receipt.server.ts";
import { addOrder, sendPaymentLink } from "./use-cases/staff/add-order.server.ts";
import { addToOrder, dropAddition } from "./use-cases/staff/add-to-order.server.ts";
import { changeOrderOption } from "./use-cases/staff/change-order-option.server.ts";
import { contactCommands } from "./use-cases/staff/contact-commands.server.ts";
import { moneyCommands } from "./use-cases/staff/money-commands.server.ts";
import { offlineCommands } from "./use-cases/staff/offline-commands.server.ts";
import { parcelCommands } from "./use-cases/staff/parcel-commands.server.ts";
import { viewOf } from "./rules/order-view.ts";
import { listOrdersOfMember } from "./store/orders.server.ts";
import { orderNotifications } from "./rules/order-notifications.ts";
import { countWorkForStaff, lookUpOrders } from "./use-cases/staff-orders.server.ts";
import { emailWordTexts } from "./use-cases/translatables.server.ts";

/** The payload of each kind of job. */
const ordersJobs = {
  "order.expire-due": nothing,
  "order.assume-delivered": nothing,
  "order.remind-due": nothing,
  "order.send-code": z.strictObject({ number: z.string(), email: z.string() }),
  "gift-card.send-due": nothing,
  "payment.check-due": nothing,
  "invoice.issue-due": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof ordersJobs> {}
}

export const orders = defineModule({
  name: "orders",
  translatables: [emailWordTexts],
  lookUp: lookUpOrders,
  migrations: {
    "0005-orders": ordersTables,
    "0041-order-language": orderLanguage,
    "0046-promised-orders": promisedOrders,
  },
  jobs: handleJobs(ordersJobs, {
    "order.expire-due": {
      run: (_, { services, log }) => expireOrders(services, log),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: EACH_MINUTE,
    },
    "order.assume-delivered": {
      run: (_, { services }) => assumeDeliveries(services),
      timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
      cron: "40 * * * *",
    },
    "order.remind-due": {
      run: (_, { services }) => remindPayments(services),
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
      cron: EACH_MINUTE,
    },
    "payment.check-due": {
      run: (_, { services, log }) => checkPayments(services, log),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: EACH_MINUTE,
    },
    "invoice.issue-due": {
      run: (_, { services }) => issueDueInvoices(services),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: "*/5 * * * *",
    },
  }),
  commands: [
    resendGiftCard,
    addOrder,
    sendPaymentLink,
    addToOrder,
    dropAddition,
    ...parcelCommands,
    ...moneyCommands,
    ...offlineCommands,
    ...contactCommands,
    changeOrderOption,
  ],
  audit: {
    order: { noun: "Order", permission: "orders" },
    "gift-card-code": {
      noun: "Gift card code",
      permission: "gift-cards",
      names: ["gift_card", "ending"],
    },
  },
  api: [deliveryApi, ordersApi, giftCardsApi, paymentsApi],
  staffApi: [adminOrdersApi, adminPromotionTrialApi, adminPrintApi, adminEmailPreviewApi],
  work: { position: 10, permission: "orders", count: countWorkForStaff },
  errors: orderErrors,
  settings: [orderSettings, emailSettings],
  limits: ordersLimits,
  notifications: orderNotifications,
  orderMessages,
  cleanUps: [
    (db, { daysAgo }) => deleteOldProviderEvents(db, daysAgo(ordersRetention.providerEventDays)),
    (db, { daysAgo }) =>
      eraseBuyers(db, {
        unpaid: daysAgo(ordersRetention.unpaidOrderDays),
        placed: daysAgo(ordersRetention.orderYears * DAYS_OF_A_YEAR),
      }),
    (db, { now }) => deleteOldOrderCodes(db, now),
  ],
  personalData: {
    position: 10,
    tables: ["shop_order", "promotion_use", "gift_card_order"],
    read: async (db, { uid }) => ({ orders: (await listOrdersOfMember(db, uid)).map(viewOf) }),
    erase: (tx, { uid }) => forgetMember(tx, uid),
  },
});

declare module "#platform/module.ts" {
  interface ModuleParts {
    orderDocuments: OrderDocuments;
    orderMessages: OrderMessages;
  }
}

declare module "#platform/services.ts" {
  interface Services {
    orderMessages: OrderMessages;
  }
}
