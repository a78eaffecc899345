import { getOrder } from "#modules/orders/store/orders.server.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import { withdrawable } from "#modules/orders/rules/decide-withdrawal.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { lastWithdrawalDay, momentOfReceipt } from "#modules/orders/rules/withdrawal.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import { orderError } from "#modules/orders/rules/order-command.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import type { Services } from "#platform/services.ts";

export type WithdrawalData = Awaited<ReturnType<typeof readWithdrawal>>;

/** Returns what can be withdrawn from, until when, and earlier declarations. */
export async function readWithdrawal(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id }: { id: number },
) {
  const stored = await getOrder(db, { id });
  const { facts, events } = stored;
  const order = viewOf(stored);
  const everything = { type: "withdraw", name: "", email: "", lines: null } as const;
  const possible = decide(facts, everything, clock.now());
  const lastDay = lastWithdrawalDay(facts);
  /** Whether some of the withdrawn units were shipped. */
  const hasToComeBack = (withdrawal: number) =>
    events.some(
      ({ event }) =>
        event.type === "withdrawn" && event.withdrawal === withdrawal && event.return !== null,
    );
  const [name = ""] = addressLines(order.address);
  return {
    number: order.number,
    name,
    email: order.email,
    ends: lastDay && dayInWords(lastDay.toISOString()),
    /** Why a withdrawal is not possible; null if it is. */
    refusal: possible.ok ? null : orderError(possible.error).message,
    lines: order.lines.map(({ line, name: product, options, picture }) => ({
      line,
      name: product,
      options: options.map((each) => `${each.name}: ${each.value}`).join(", "),
      picture,
      available: facts.lines
        .filter((each) => each.line === line)
        .reduce((all, each) => all + withdrawable(facts, each), 0),
    })),
    receipts: order.withdrawals.map(({ at, ...rest }) => ({
      ...rest,
      at: momentOfReceipt(at),
      hasToComeBack: hasToComeBack(rest.number),
    })),
  };
}
