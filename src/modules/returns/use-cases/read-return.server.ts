import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { returnable } from "#modules/orders/rules/returnable.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import { withdrawable } from "#modules/orders/rules/decide-return.ts";
import { declaredLines } from "#modules/orders/rules/line-quantities.ts";
import { orderError } from "#modules/orders/rules/order-command.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { ReturnKind } from "#modules/orders/rules/order-event.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import { lastWithdrawalDay, momentOfReceipt } from "#modules/orders/rules/withdrawal.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import { findReturnPicture } from "#modules/orders/store/return-pictures.server.ts";
import type { Services } from "#platform/services.ts";

export type ReturnPageData = Awaited<ReturnType<typeof readReturn>>;

/** Returns the units that can be returned or withdrawn today, and earlier requests. */
export async function readReturn(
  { db, clock }: Pick<Services, "db" | "clock">,
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
  return {
    kind,
    number: order.number,
    name,
    email: order.email,
    returnDays: order.returnDays,
    withdrawalDays: order.withdrawalDays,
    /** The last day for a withdrawal; null before the last parcel arrives. */
    ends: lastDay && dayInWords(lastDay.toISOString()),
    /** Why a withdrawal is not possible; null if it is. */
    refusal: withdrawal.ok ? null : orderError(withdrawal.error).message,
    lines: order.lines.map((line) => ({
      line: line.line,
      name: line.name,
      options: line.options.map((each) => `${each.name}: ${each.value}`).join(", "),
      picture: line.picture,
      available: kind === "withdrawal" ? withdrawable(facts, line) : returnable(facts, line, now),
    })),
    returns: order.returns
      .filter((each) => each.kind === kind)
      .map((each) => ({
        ...each,
        at: momentOfReceipt(each.at),
        /** All units of a withdrawal, sent or not. */
        declared: declaredLines(each),
      })),
  };
}

/** Returns a photo of a return by its numbers, or null. */
export function findPhotograph(
  { db }: Pick<Services, "db">,
  order: { id: number },
  { return: number, picture }: { return: number; picture: number },
): Promise<Buffer | null> {
  return findReturnPicture(db, { orderId: order.id, return: number, number: picture });
}
