import type { Email } from "#domain/email/email.ts";
import type { To } from "./about-order.ts";
import { goods } from "./order-blocks.ts";
import { orderEmail, paragraph } from "./order-email.ts";

/** The gift card that somebody bought is on its way; its code stands in the email to the recipient alone. */
export function giftCardSentEmail(to: To): Email {
  return orderEmail(to, {
    subject: `Your gift card of order ${to.order.number} is sent`,
    preview: "It has left for the address that you gave us.",
    heading: "Your gift card is on its way",
    blocks: [
      paragraph(
        "We have just sent it. If it does not arrive, ask the recipient to look in their spam folder, and write to us if it is not there.",
      ),
      goods(to),
    ],
  });
}
