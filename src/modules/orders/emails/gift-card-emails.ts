import type { Email } from "#modules/core/rules/email/email.ts";
import type { To } from "./about-order.ts";
import { goods } from "./order-blocks.ts";
import { orderEmail, paragraph } from "./order-email.ts";

/** The recipient's mail server has the gift card that somebody bought; its code stands in that email alone. */
export function giftCardDeliveredEmail(to: To): Email {
  return orderEmail(to, {
    subject: `Your gift card from order ${to.order.number} has arrived`,
    preview: "It was delivered to the recipient’s mailbox.",
    heading: "Your gift card has arrived",
    blocks: [
      paragraph(
        "It was delivered to the recipient’s mailbox. If they don’t see it, please ask them to look in their spam folder, and write to us if it is not there either.",
      ),
      goods(to),
    ],
  });
}

/** It could not be delivered: nobody has the code, and the buyer can have it sent once more. */
export function giftCardReturnedEmail(to: To): Email {
  return orderEmail(to, {
    subject: `Your gift card from order ${to.order.number} could not be delivered`,
    preview: "Please check the address, and send it once more.",
    heading: "We could not deliver your gift card",
    blocks: [
      paragraph(
        "The email with it came back, so nobody has its code and no money is lost. On your order’s page you can check the recipient’s address and send the card once more.",
      ),
      goods(to),
    ],
  });
}
