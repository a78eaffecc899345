import { terminal } from "#platform/commands/actor.ts";
import type { OfflineKind } from "#modules/offline-payments/rules/offline-method.ts";
import { chooseOffline } from "#modules/orders/use-cases/choose-offline.server.ts";
import { commands } from "#main/modules.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { priceOrder } from "#modules/orders/use-cases/price-order.server.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { checkoutOf } from "./checkout.ts";
import { openOrdersShop } from "./orders-shop.ts";

export type OfflineShop = Awaited<ReturnType<typeof offlineShop>>;

/** A shop with a method of each kind without rules; the one on delivery has a fee of 5.00. */
export async function offlineShop() {
  const shop = await openOrdersShop();
  const { services } = shop;

  /** Runs a command of staff by its name, or throws its message. */
  async function staff(name: string, input: object): Promise<unknown> {
    const command = commands.find((each) => each.name === name);
    invariant(command, `${name} is a command`);
    const done = await command.run(services, terminal, input);
    if (!done.ok) throw new Error(done.error.message);
    return done.value;
  }

  const ids = new Map<OfflineKind, number>();
  for (const kind of ["transfer", "collection", "delivery", "invoice"] as const) {
    const fee = kind === "delivery" ? 500 : 0;
    const added = await staff("add-offline-method", { name: kind, kind, due_days: 7, fee });
    ids.set(kind, (added as { id: number }).id);
  }

  /** An order of two lamps, or of other lines, which its buyer pays without a provider. */
  async function order(kind: OfflineKind, lines = [{ productId: shop.lamp, quantity: 2 }]) {
    const method = ids.get(kind) ?? 0;
    const feeOf = kind === "delivery" ? method : null;
    const wanted = { lines, country: "GB", service: null, coupon: null, uid: null, email: null };
    const asked = { ...wanted, isGuessed: false, feeOf };
    const { quote } = await priceOrder(services, asked, services.clock.now());
    invariant(quote.ok, "the goods have a price");
    const { total: expectedTotal } = quote.value;
    const placed = await submitOrder(services, checkoutOf({ lines, expectedTotal, feeOf }));
    if (!placed.ok) throw new Error(placed.error.code);
    const chosen = await chooseOffline(services, placed.value.id, { method: String(method) });
    if (!chosen.ok) throw new Error(chosen.error.code);
    const { id, number, facts, events } = chosen.value;
    return { id, number, total: facts.total, state: facts.state, version: events.length };
  }

  /** The buyer of an order chooses a method. */
  const choose = (id: number, kind: OfflineKind) =>
    chooseOffline(services, id, { method: String(ids.get(kind)) });

  return {
    ...shop,
    staff,
    choose,
    order,
    record: (number: string, amount: number, more: object = {}) =>
      staff("record-payment", { number, amount: cents(amount), on: "2026-03-02", ...more }),
    /** Changes fields of the method of a kind. */
    changeMethod: (kind: OfflineKind, fields: object) =>
      staff("change-offline-method", { id: String(ids.get(kind)), fields }),
  };
}
