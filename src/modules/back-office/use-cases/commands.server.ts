import { requestBackup } from "#modules/backup/use-cases/make-backup.server.ts";
import { addProduct, duplicateProduct } from "#modules/catalogue/use-cases/add-product.server.ts";
import {
  bannerCommands,
  brandCommands,
  categoryCommands,
} from "#modules/catalogue/use-cases/category-commands.server.ts";
import { scalePrices } from "#modules/catalogue/use-cases/scale-prices.server.ts";
import type { Command } from "#modules/commands/use-cases/command.server.ts";
import {
  pageCommands,
  restorePageVersion,
} from "#modules/content/use-cases/page-commands.server.ts";
import {
  addCustomerNote,
  removeCustomerNote,
  unlockCustomer,
} from "#modules/customers/use-cases/customer-commands.server.ts";
import { methodCommands } from "#modules/delivery/use-cases/method-commands.server.ts";
import { zoneCommands } from "#modules/delivery/use-cases/zone-commands.server.ts";
import { issueGiftCardByStaff } from "#modules/gift-cards/use-cases/gift-card-commands.server.ts";
import {
  applyImport,
  previewImport,
  undoImportCommand,
  undoRecordImport,
} from "#modules/import/use-cases/import-commands.server.ts";
import {
  newsletterCommands,
  sendNewsletter,
  testNewsletter,
} from "#modules/newsletter/use-cases/issue-commands.server.ts";
import { retryEmail } from "#modules/notifications/use-cases/staff-emails.server.ts";
import { resendGiftCard } from "#modules/orders/use-cases/bought-gift-card/resend-gift-card.server.ts";
import { addOrder, sendPaymentLink } from "#modules/orders/use-cases/staff/add-order.server.ts";
import { addToOrder, dropAddition } from "#modules/orders/use-cases/staff/add-to-order.server.ts";
import { changeOrderOption } from "#modules/orders/use-cases/staff/change-order-option.server.ts";
import {
  addOrderNote,
  changeOrderAddress,
  changeOrderEmail,
  resendOrderEmail,
} from "#modules/orders/use-cases/staff/contact-commands.server.ts";
import {
  cancelOrder,
  refundOrder,
  resolvePaymentProblem,
} from "#modules/orders/use-cases/staff/money-commands.server.ts";
import {
  changeOrderTracking,
  deliverOrder,
  packOrder,
  shipOrder,
  unpackOrder,
} from "#modules/orders/use-cases/staff/parcel-commands.server.ts";
import {
  eraseCustomer,
  erasePastCustomer,
  exportCustomer,
} from "#modules/privacy/use-cases/customer-data-commands.server.ts";
import {
  addPromotion,
  endPromotion,
} from "#modules/promotions/use-cases/promotion-commands.server.ts";
import {
  announceReturn,
  decideReturn,
  receiveReturn,
  refundReturn,
} from "#modules/returns/use-cases/return-commands.server.ts";
import {
  answerReview,
  declineReview,
  featureReview,
  publishReview,
} from "#modules/reviews/use-cases/decide-review.server.ts";
import { removeSamplesCommand } from "#modules/sample/use-cases/remove-samples-command.server.ts";
import { removeSecret, setSecret } from "#modules/settings/use-cases/secret-commands.server.ts";
import { addApiKey, removeApiKey } from "#modules/staff/use-cases/api-keys.server.ts";
import { inviteStaff, withdrawInvitation } from "#modules/staff/use-cases/invite-staff.server.ts";
import { addStaff } from "#modules/staff/use-cases/staff-commands.server.ts";
import { adjustStock } from "#modules/stock/use-cases/stock-commands.server.ts";
import {
  taxClassCommands,
  taxRateCommands,
} from "#modules/taxes/use-cases/tax-rate-commands.server.ts";
import { taxRegistrationCommands } from "#modules/taxes/use-cases/tax-registration-commands.server.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { subjects } from "./subjects.server.ts";

/** Every command about an order, besides the upload of a return's label. */
const orderCommands = [
  addOrder,
  sendPaymentLink,
  addToOrder,
  dropAddition,
  packOrder,
  unpackOrder,
  shipOrder,
  changeOrderTracking,
  deliverOrder,
  cancelOrder,
  refundOrder,
  resolvePaymentProblem,
  changeOrderAddress,
  changeOrderOption,
  changeOrderEmail,
  addOrderNote,
  resendOrderEmail,
  announceReturn,
  decideReturn,
  receiveReturn,
  refundReturn,
];

/** Every command of staff without an uploaded file; the API and the terminal run them by name. */
export const adminCommands = [
  setSecret,
  removeSecret,
  addStaff,
  requestBackup,
  previewImport,
  applyImport,
  undoImportCommand,
  undoRecordImport,
  removeSamplesCommand,
  inviteStaff,
  withdrawInvitation,
  addApiKey,
  removeApiKey,
  addProduct,
  duplicateProduct,
  scalePrices,
  adjustStock,
  ...[categoryCommands, brandCommands, bannerCommands, pageCommands].flatMap(({ add, remove }) => [
    add,
    remove,
  ]),
  restorePageVersion,
  addPromotion,
  endPromotion,
  issueGiftCardByStaff,
  resendGiftCard,
  publishReview,
  declineReview,
  answerReview,
  featureReview,
  addCustomerNote,
  removeCustomerNote,
  unlockCustomer,
  exportCustomer,
  eraseCustomer,
  erasePastCustomer,
  retryEmail,
  newsletterCommands.add,
  newsletterCommands.remove,
  testNewsletter,
  sendNewsletter,
  taxRateCommands.add,
  taxRateCommands.remove,
  taxRegistrationCommands.add,
  taxRegistrationCommands.remove,
  taxClassCommands.add,
  taxClassCommands.assign,
  zoneCommands.add,
  zoneCommands.remove,
  methodCommands.add,
  methodCommands.remove,
  ...orderCommands,
  ...subjects.flatMap(({ change, revert }) => [change, revert]),
] as unknown as readonly Command<unknown, unknown, OrderServices>[];
