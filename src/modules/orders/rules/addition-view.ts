import { invariant } from "#modules/core/rules/result.ts";
import type { StoredOrder } from "./stored-order.ts";

/** The parts of an added line that people see. */
export const shownOfAddition = {
  productId: true,
  variantId: true,
  slug: true,
  name: true,
  ownName: true,
  options: true,
  sku: true,
  picture: true,
  unitPrice: true,
  quantity: true,
  lineTotal: true,
  amount: true,
} as const;

/** Returns the additions to an order as people read them, with the place of paid ones among its lines. */
export function additionsOf({ facts, agreed }: Pick<StoredOrder, "facts" | "agreed">) {
  const all = facts.additions ?? [];
  const paid = all.filter(({ state }) => state === "paid");
  const count = (some: typeof all) => some.reduce((sum, { lines }) => sum + lines.length, 0);
  const placed = facts.lines.length - count(paid);
  return all.map(({ addition: number, state, amount }) => {
    const contents = agreed.additions?.[number - 1];
    invariant(contents, "the agreement has each addition");
    const before = paid.filter((each) => each.addition < number);
    const firstLine = state === "paid" ? placed + count(before) : null;
    return { number, state, amount, ...contents, firstLine };
  });
}
