import { getOrder } from "#db/order/order-facts.server.ts";
import { decide } from "#domain/order/decide.ts";
import { readOrder } from "#features/orders/read-order.server.ts";
import type { Services } from "#ports/services.ts";

export type ReturnPageData = Awaited<ReturnType<typeof readReturn>>;

/** What somebody can send back of an order today, and what they have asked for already. */
export async function readReturn(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id }: { id: number },
) {
  const [stored, order] = await Promise.all([getOrder(db, { id }), readOrder({ db }, { id })]);
  const { facts } = stored;
  const now = clock.now();
  /** The most units of a line that the rules let come back. */
  const returnable = (line: number) => {
    let units = facts.lines.find((each) => each.line === line)?.delivered ?? 0;
    const isTooMany = (quantity: number) =>
      !decide(facts, { type: "request-return", lines: [{ line, quantity }], reason: "" }, now).ok;
    while (units > 0 && isTooMany(units)) units -= 1;
    return units;
  };
  const everything = { type: "withdraw", name: "", email: "", lines: null } as const;
  return {
    number: order.number,
    canWithdraw: decide(facts, everything, now).ok,
    withdrawalDays: order.withdrawalDays,
    lines: order.lines.map(({ line, name, options, picture }) => ({
      line,
      name,
      options: options.map((each) => `${each.name}: ${each.value}`).join(", "),
      picture,
      available: returnable(line),
    })),
    returns: order.returns.filter(({ state }) => state !== "withdrawn"),
  };
}
