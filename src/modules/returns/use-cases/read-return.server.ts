import { getOrder } from "#modules/orders/store/orders.server.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import { returnable } from "#modules/orders/rules/returnable.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import type { Services } from "#platform/services.ts";

export type ReturnPageData = Awaited<ReturnType<typeof readReturn>>;

/** Returns what can be sent back of an order today, and earlier requests. */
export async function readReturn(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id }: { id: number },
) {
  const stored = await getOrder(db, { id });
  const { facts } = stored;
  const order = viewOf(stored);
  const now = clock.now();
  const everything = { type: "withdraw", name: "", email: "", lines: null } as const;
  return {
    number: order.number,
    canWithdraw: decide(facts, everything, now).ok,
    withdrawalDays: order.withdrawalDays,
    returnDays: order.returnDays,
    lines: order.lines.map((line) => ({
      line: line.line,
      name: line.name,
      options: line.options.map((each) => `${each.name}: ${each.value}`).join(", "),
      picture: line.picture,
      available: returnable(facts, line, now),
    })),
    returns: order.returns.filter(({ state }) => state !== "withdrawn"),
  };
}
