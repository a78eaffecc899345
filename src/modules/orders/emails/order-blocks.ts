import { totalReasons } from "#modules/orders/rules/total-reasons.ts";
import { arrivalOf } from "#modules/delivery/rules/delivery-offers.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { formatMoney, sum } from "#modules/core/rules/money/money.ts";
import { methodName } from "#modules/payments/rules/payment-method.ts";
import { paidWith } from "#modules/payments/rules/payment-instrument.ts";
import { unitsOf } from "#modules/orders/rules/line-quantities.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { particularsOf } from "#modules/site/rules/shop.ts";
import { emailPicture } from "#platform/mail/templates/email-picture.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import type { To } from "./about-order.ts";

/** Width of product pictures in pixels. */
const PICTURE_WIDTH = 72;

/** The order's lines with prices, or given units of some lines without prices. */
export function goods({ shop, order }: To, chosen?: readonly LineQuantity[]): EmailBlock {
  const items = order.lines.flatMap((line) => {
    const quantity = chosen ? unitsOf(chosen, line.line) : line.quantity;
    if (quantity === 0) return [];
    const amount = chosen ? null : formatMoney(line.lineTotal);
    const detail = line.options.map(({ name, value }) => `${name}: ${value}`).join(", ");
    return [
      {
        name: line.name,
        detail,
        quantity,
        amount,
        picture: emailPicture(line.picture, shop, PICTURE_WIDTH),
      },
    ];
  });
  return { kind: "goods", items };
}

/** The reasons of the total. */
export function totals({ lines, adjustments, total }: OrderView): EmailBlock {
  const items = sum(lines.map(({ lineTotal }) => lineTotal));
  const rows = totalReasons(adjustments).map(({ kind, label, amount, line }): [string, string] => [
    line === null ? label : `${label} ${lines[line]?.name ?? ""}`.trimEnd(),
    kind === "shipping" && amount === 0 ? "Free" : formatMoney(amount),
  ]);
  const subtotal: [string, string] = ["Items", formatMoney(items)];
  return { kind: "totals", rows: [subtotal, ...rows, ["Total", formatMoney(total)]] };
}

/** Address, payment and seller. With lines and totals they are the buyer's copy of the contract. */
export function particulars({ shop, order }: To): EmailBlock {
  const captured = order.payments.filter(({ state }) => state === "captured");
  const seller = [
    shop.legalName,
    ...particularsOf(shop).map(({ label, value }) =>
      label === "Address" ? value : `${label}: ${value}`,
    ),
    shop.email,
  ];
  const arrives = arrivalOf(order.delivery);
  const promised: [string, string][] = arrives === null ? [] : [["Arrives", arrives]];
  const paid = captured.map((payment): [string, string] => {
    const part = captured.length > 1 ? `: ${formatMoney(payment.amount)}` : "";
    return ["Paid by", paidBy(payment) + part];
  });
  const deliveredTo: [string, string] = ["Delivery to", addressLines(order.address).join("\n")];
  return {
    kind: "facts",
    rows: [
      ...(order.isGiftCard ? [] : [deliveredTo, ...promised]),
      ...paid,
      ["Sold by", seller.join("\n")],
    ],
  };
}

function paidBy({ method, provider, instrument }: OrderView["payments"][number]): string {
  if (provider === GIFT_CARD_PROVIDER) return `Gift card ending ${method}`;
  const name = paidWith(methodName(method), instrument);
  return provider === "demo" ? `${name} (a demonstration: no money has moved)` : name;
}
