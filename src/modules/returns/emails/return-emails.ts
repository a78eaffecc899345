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
import { returnEmailTexts } from "./return-email-texts.ts";

type Return = OrderView["returns"][number];

function returnOf({ order }: To, number: number): Return {
  const found = order.returns.find((each) => each.number === number);
  if (!found) throw new Error("An event names a return of its order.");
  return found;
}

/** The shop received a request to return, or a withdrawal. */
export function returnRequestedEmails(to: To, request: EventOf<"return-requested">): Email[] {
  if (request.kind === "withdrawal") return withdrawalEmails(to, request);
  const { text, ...words } = returnEmailTexts.requested;
  const { lines } = request;
  return [orderEmail(to, { ...words, lines, blocks: [paragraph(text), goods(to, lines)] })];
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

function receiptOf(
  to: To,
  event: EventOf<"return-requested">,
  found: Return,
): OrderWords & { lines: ReturnType<typeof declaredLines> } {
  const { order } = to;
  const lines = declaredLines(event);
  const words = returnEmailTexts.withdrawal;
  const cancelled = event.unsent.length > 0 ? [words.unsentCancelled] : [];
  return {
    subject: words.subject,
    lines,
    preview: words.preview,
    heading: words.heading,
    blocks: [
      ...sendByDate(found),
      paragraph(words.text),
      goods(to, lines),
      {
        kind: "facts",
        rows: [
          [words.received, momentOfReceipt(event.at)],
          [words.order, order.number],
          [words.name, found.name],
          [words.contact, found.email],
        ],
      },
      ...(order.dispute === "open" ? [paragraph(words.whileDisputed)] : []),
      ...(event.lines.length > 0
        ? [paragraph([...cancelled, words.sendBack].join(" ")), sendBackFacts(to, found)]
        : [paragraph(words.nothingShipped)]),
    ],
  };
}

/** The shop approved or refused a return. */
export function returnDecidedEmail(to: To, decision: EventOf<"return-decided">): Email {
  const found = returnOf(to, decision.return);
  const note: EmailBlock[] = decision.note === "" ? [] : [{ kind: "quote", text: decision.note }];
  if (decision.to === "approved")
    return orderEmail(to, {
      ...returnEmailTexts.approved,
      lines: found.lines,
      blocks: [...sendBack(to, found), ...note],
    });
  const { text, ...words } = returnEmailTexts.declined;
  return orderEmail(to, {
    ...words,
    lines: found.lines,
    blocks: [paragraph(text), goods(to, found.lines), ...note],
  });
}

/** The shop uploaded a carrier's label for an approved return. */
export function returnLabelEmail(to: To, number: number): Email {
  const found = returnOf(to, number);
  return orderEmail(to, {
    ...returnEmailTexts.label,
    lines: found.lines,
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
  const { refund, ...words } = returnEmailTexts.received;
  const started = pending.length > 0 ? [paragraph(refund(amount))] : [];
  return orderEmail(to, { ...words, lines, blocks: [...started, goods(to, lines)] });
}

/** How to send goods back: until when, where to, who pays, and the slip. */
function sendBack(to: To, found: Return): EmailBlock[] {
  const { sendTo, sendWithLabelTo, keepProof } = returnEmailTexts;
  return [
    ...sendByDate(found),
    paragraph(found.hasLabel ? sendWithLabelTo : sendTo),
    sendBackFacts(to, found),
    slipButton(to, found),
    goods(to, found.lines),
    paragraph(keepProof),
  ];
}

function sendByDate({ sendBy }: Return): EmailBlock[] {
  const label = returnEmailTexts.returnBy;
  return sendBy === null ? [] : [{ kind: "date", label, date: dayInWords(sendBy) }];
}

function sendBackFacts({ shop, order }: To, found: Return): EmailBlock {
  return {
    kind: "facts",
    rows: [
      [returnEmailTexts.returnTo, returnAddress(shop).join("\n")],
      [returnEmailTexts.returnNumber, returnNumber(order, found.number)],
      [returnEmailTexts.returnShipping, postageWords[postageOf(found)]],
    ],
  };
}

/** The address lines of a return. A shop without an address is asked for it by email. */
export function returnAddress({ legalName, address, place, email }: To["shop"]): string[] {
  if (address === null) return [returnEmailTexts.askForAddress(email)];
  return [legalName, ...(place ? sellerLines(place) : address.split(/,\s*(.*)/, 2))];
}

function slipButton(to: To, { number }: Return): EmailBlock {
  const label = returnEmailTexts.printSlip;
  return { kind: "button", label, url: orderUrl(to, `/return/${number}`) };
}
