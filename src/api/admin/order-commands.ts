import {
  addOrderNote,
  changeOrderAddress,
  changeOrderEmail,
  resendOrderEmail,
} from "#modules/orders/use-cases/staff/contact-commands.server.ts";
import { addOrder, sendPaymentLink } from "#modules/orders/use-cases/staff/add-order.server.ts";
import { addToOrder, dropAddition } from "#modules/orders/use-cases/staff/add-to-order.server.ts";
import { changeOrderOption } from "#modules/orders/use-cases/staff/change-order-option.server.ts";
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
  announceReturn,
  decideReturn,
  receiveReturn,
  refundReturn,
} from "#modules/returns/use-cases/return-commands.server.ts";

/** Every command about an order, besides the upload of a return's label. */
export const orderCommands = [
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
