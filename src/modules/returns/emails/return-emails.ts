import { declaredLines } from "#modules/returns/rules/return.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney, sum } from "#modules/core/rules/money/money.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { sellerLines } from "#modules/site/rules/seller-place.ts";
import { postageOf, postageWords, returnNumber } from "#modules/returns/rules/return-reason.ts";
import { momentOfReceipt } from "#modules/returns/rules/withdrawal.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import {
  goods,
  orderEmail,
  orderUrl,
  paragraph,
  subjectOf,
  type OrderWords,
} from "#modules/orders/emails/order-email.ts";

type Return = OrderView["returns"][number];

function returnOf({ order }: To, number: number): Return {
  const found = order.returns.find((each) => each.number === number);
  if (!found) throw new Error("An event names a return of its order.");
  return found;
}

/** The shop received a request to return, or a withdrawal. */
export function returnRequestedEmails(to: To, request: EventOf<"return-requested">): Email[] {
  if (request.kind === "withdrawal") return withdrawalEmails(to, request);
  const email = orderEmail(to, {
    subject: "Return requested",
    lines: request.lines,
    preview: "We’ll email you once it’s approved.",
    heading: "We received your return request",
    blocks: [
      paragraph(
        "Please keep the items for now. Once your return is approved, we’ll email you the return address and a return slip to print.",
      ),
      goods(to, request.lines),
    ],
  });
  return [email];
}

/**
 * The receipt of a withdrawal: its content and its time to the second. The address that the declaration names gets it
 * too, without a link that opens the order, because it may be another person's.
 */
function withdrawalEmails(to: To, event: EventOf<"return-requested">): Email[] {
  const { order, shop } = to;
  const found = returnOf(to, event.return);
  const { lines, subject, ...content } = receiptOf(to, event, found);
  const link = event.lines.length > 0 ? [slipButton(to, found)] : [];
  const blocks = [...content.blocks, ...link];
  const receipt = orderEmail(to, { lines, subject, ...content, blocks });
  const { email } = found;
  if (email === "" || email === order.email) return [receipt];
  const copy = { to: email, subject: subjectOf(subject, order, lines) };
  return [receipt, { ...copy, ...renderEmail({ sender: shop, ...content }) }];
}

const WHILE_DISPUTED =
  "You have an open dispute with your bank about this payment. We’ll refund the disputed amount once the bank has decided, unless the bank refunds it.";

function receiptOf(
  to: To,
  event: EventOf<"return-requested">,
  found: Return,
): OrderWords & { lines: ReturnType<typeof declaredLines> } {
  const { order } = to;
  const lines = declaredLines(event);
  return {
    subject: "Receipt of your withdrawal",
    lines,
    preview: "You have withdrawn from the contract.",
    heading: "You have withdrawn from the contract",
    blocks: [
      ...sendByDate(found),
      paragraph("This is the receipt of your declaration. You withdraw from the contract for:"),
      goods(to, lines),
      {
        kind: "facts",
        rows: [
          ["Received", momentOfReceipt(event.at)],
          ["Order", order.number],
          ["Name", found.name],
          ["Contact", found.email],
        ],
      },
      ...(order.dispute === "open" ? [paragraph(WHILE_DISPUTED)] : []),
      ...(event.lines.length > 0
        ? [
            paragraph(
              `${event.unsent.length > 0 ? "Items that haven’t shipped are cancelled, and we’ll refund them now. " : ""}Send the items back, and we’ll refund you when they arrive, including standard delivery if you return everything.`,
            ),
            sendBackFacts(to, found),
          ]
        : [
            paragraph(
              "Nothing has shipped, so the items are cancelled. We’ll refund you to your original payment method now.",
            ),
          ]),
    ],
  };
}

/** The shop approved or refused a return. */
export function returnDecidedEmail(to: To, decision: EventOf<"return-decided">): Email {
  const found = returnOf(to, decision.return);
  const note: EmailBlock[] = decision.note === "" ? [] : [{ kind: "quote", text: decision.note }];
  if (decision.to === "approved")
    return orderEmail(to, {
      subject: "Return approved",
      lines: found.lines,
      preview: "Print your return slip and send the items back.",
      heading: "Your return is approved",
      blocks: [...sendBack(to, found), ...note],
    });
  return orderEmail(to, {
    subject: "Return declined",
    lines: found.lines,
    preview: "We can’t accept this return.",
    heading: "We can’t accept your return",
    blocks: [
      paragraph("We’ve reviewed your request and can’t accept these items back:"),
      goods(to, found.lines),
      ...note,
    ],
  });
}

/** The shop uploaded a carrier's label for an approved return. */
export function returnLabelEmail(to: To, number: number): Email {
  const found = returnOf(to, number);
  return orderEmail(to, {
    subject: "Return label",
    lines: found.lines,
    preview: "Print your label and send the items back for free.",
    heading: "Your return label is ready",
    blocks: sendBack(to, found),
  });
}

/** The returned goods arrived; the refund follows in its own email. */
export function returnReceivedEmail(to: To, { return: number }: EventOf<"return-received">): Email {
  const { lines, kind } = returnOf(to, number);
  const reason = kind === "withdrawal" ? "withdrawn" : "returned";
  const pending = to.order.refunds.filter(
    (refund) => refund.reason === reason && refund.state === "pending",
  );
  const amount = formatMoney(sum(pending.map((refund) => refund.amount)));
  return orderEmail(to, {
    subject: "Return received",
    lines,
    preview: "Your return arrived.",
    heading: "We received your return",
    blocks: [
      ...(pending.length > 0
        ? [paragraph(`Refund of ${amount} started. We’ll email you when it’s sent.`)]
        : []),
      goods(to, lines),
    ],
  });
}

/** How to send goods back: until when, where to, who pays, and the slip. */
function sendBack(to: To, found: Return): EmailBlock[] {
  const label = found.hasLabel ? ", attach the label" : "";
  return [
    ...sendByDate(found),
    paragraph(`Put the return slip in the package${label} and send it to:`),
    sendBackFacts(to, found),
    slipButton(to, found),
    goods(to, found.lines),
    paragraph("Keep your proof of postage until you have your refund."),
  ];
}

function sendByDate({ sendBy }: Return): EmailBlock[] {
  return sendBy === null ? [] : [{ kind: "date", label: "Return by", date: dayInWords(sendBy) }];
}

function sendBackFacts({ shop, order }: To, found: Return): EmailBlock {
  return {
    kind: "facts",
    rows: [
      ["Return to", returnAddress(shop).join("\n")],
      ["Return number", returnNumber(order, found.number)],
      ["Return shipping", postageWords[postageOf(found)]],
    ],
  };
}

/** The address lines of a return. A shop without an address is asked for it by email. */
export function returnAddress({ legalName, address, place, email }: To["shop"]): string[] {
  if (address === null) return [`Ask for the address: ${email}`];
  return [legalName, ...(place ? sellerLines(place) : address.split(/,\s*(.*)/, 2))];
}

function slipButton(to: To, { number }: Return): EmailBlock {
  return { kind: "button", label: "Print return slip", url: orderUrl(to, `/return/${number}`) };
}
