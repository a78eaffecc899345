import { type ReturnKind, declaredLines } from "#modules/returns/rules/return.ts";
import { utcDay } from "#modules/core/rules/time.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { returnAddress } from "#modules/returns/emails/return-emails.ts";
import { lastReturnDay, returnable } from "#modules/returns/rules/returnable.ts";
import { postageOf, postageWords, returnNumber } from "#modules/returns/rules/return-reason.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import { withdrawable } from "#modules/returns/rules/withdrawable.ts";
import { orderError } from "#modules/orders/rules/order-errors.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { viewOf, type OrderView } from "#modules/orders/rules/order-view.ts";
import { lastWithdrawalDay, momentOfReceipt } from "#modules/returns/rules/withdrawal.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import {
  findReturnLabel,
  findReturnPicture,
  type ReturnLabel,
} from "#modules/returns/store/return-files.server.ts";
import { code128 } from "#modules/returns/rules/code128.ts";
import { mailTexts } from "#platform/mail/templates/mail-texts.ts";
import type { Services } from "#platform/services.ts";

export type ReturnPageData = Awaited<ReturnType<typeof readReturn>>;

/** Returns the units that can be returned or withdrawn today, and earlier requests. */
export async function readReturn(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  { id }: { id: number },
  kind: ReturnKind,
) {
  const stored = await getOrder(db, { id });
  const { facts } = stored;
  const order = viewOf(stored);
  const now = clock.now();
  const withdrawal = decide(facts, { type: "withdraw", name: "", email: "", lines: null }, now);
  const lastDay = lastWithdrawalDay(facts);
  const [name = ""] = addressLines(order.address);
  const requestBy = lastReturnDay(facts, now);
  return {
    kind,
    number: order.number,
    name,
    email: order.email,
    /** The last day for a request; null if nothing can be returned. */
    requestBy: requestBy && dayInWords(requestBy),
    withdrawalDays: order.withdrawalDays,
    returnTo: returnAddress(shop),
    /** The last day for a withdrawal; null before the last parcel arrives. */
    ends: lastDay && dayInWords(utcDay(lastDay)),
    /** Why a withdrawal is not possible; null if it is. */
    refusal: withdrawal.ok ? null : orderError(withdrawal.error).message,
    lines: order.lines.map((line) => ({
      line: line.line,
      name: line.name,
      options: line.options.map((each) => mailTexts.fact(each.name, each.value)).join(", "),
      picture: line.picture,
      available: kind === "withdrawal" ? withdrawable(facts, line) : returnable(facts, line, now),
    })),
    returns: order.returns
      .filter((each) => each.kind === kind)
      .map((each) => ({
        ...each,
        sending: each.state === "approved" ? sendingOf(order, each) : null,
        at: momentOfReceipt(each.at),
        /** All units of a withdrawal, sent or not. */
        declared: declaredLines(each),
      })),
  };
}

export type ReturnSlip = NonNullable<Awaited<ReturnType<typeof readReturnSlip>>>;

/** Returns the contents of a return's slip; null before its approval, and if nothing comes back. */
export async function readReturnSlip(
  { db, shop }: Pick<Services, "db" | "shop">,
  { id }: { id: number },
  number: number,
) {
  const order = viewOf(await getOrder(db, { id }));
  const found = order.returns.find((each) => each.number === number);
  if (!found || found.sendBy === null) return null;
  const sending = sendingOf(order, found);
  return {
    ...sending,
    order: order.number,
    barcode: code128(sending.number),
    shop: shop.name,
    to: returnAddress(shop),
    from: addressLines(order.address),
    items: found.lines.map(({ line, quantity, reason }) => {
      const { name = "", sku = null, options = [] } = order.lines[line] ?? {};
      return { line, name, sku, quantity, reason, options: options.map(({ value }) => value) };
    }),
  };
}

/** How a return is sent back: its number, until when, who pays, and the label's address. */
function sendingOf(order: OrderView, found: OrderView["returns"][number]) {
  return {
    number: returnNumber(order, found.number),
    sendBy: found.sendBy === null ? "" : dayInWords(found.sendBy),
    postage: postageWords[postageOf(found)],
    labelPath: found.hasLabel ? `/api/orders/${order.number}/returns/${found.number}/label` : null,
  };
}

/** Returns the carrier's label of a return, or null. */
export function findLabel(
  { db }: Pick<Services, "db">,
  order: { id: number },
  number: number,
): Promise<ReturnLabel | null> {
  return findReturnLabel(db, { orderId: order.id, number });
}

/** Returns a clean photo of a return by its numbers, or null. */
export function findPhotograph(
  { db }: Pick<Services, "db">,
  order: { id: number },
  { return: number, picture }: { return: number; picture: number },
): Promise<Buffer | null> {
  return findReturnPicture(db, { orderId: order.id, return: number, nth: picture });
}
