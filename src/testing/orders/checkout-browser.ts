import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import {
  checkoutCookie,
  openCheckout,
  visitCheckout,
} from "#modules/checkout/use-cases/open-checkout.server.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { answerCheckout } from "#storefront/pages/checkout/answer-checkout.server.ts";
import { sentFields, type SentFields } from "#storefront/pages/checkout/answer-order.server.ts";
import { getCheckout } from "#storefront/pages/checkout/get-checkout.server.ts";
import type { ada } from "#testing/services.ts";
import { cardFields, checkoutOf } from "./checkout.ts";
import type { OrdersShop } from "./orders-shop.ts";

export const cookieOf = (shop: OrdersShop) =>
  checkoutCookie(shop.services).write(crypto.randomUUID()).split(";")[0] ?? "";

let browsers = 0;
/** A browser with its own checkout, network and mailbox. */
export function browserOf(
  shop: OrdersShop,
  { account = null as typeof ada | null, network = "" } = {},
) {
  browsers += 1;
  const clientAddress = network || `198.51.100.${browsers}`;
  const email = `buyer${browsers}@example.com`;
  const headers = new Headers({ Cookie: cookieOf(shop) });
  const visitor = () => ({ headers, uid: account?.uid ?? null });
  const lamp = [{ productId: shop.lamp, quantity: 1 }];

  /** Sends the checkout's form of one lamp, filled in, or the form of an existing order. */
  async function send(
    change: Partial<SentFields> = {},
    { lines = lamp, number }: { lines?: WantedLine[]; number?: string } = {},
  ) {
    const { address } = checkoutOf();
    const empty = Object.fromEntries(sentFields.map((field) => [field, ""])) as SentFields;
    const expectedTotal = String(await shop.totalOf(lines));
    const filled = { ...empty, ...address, email, ...cardFields, service: "standard" };
    const checkout = await openCheckout(shop.services, visitor());
    const answer = await answerCheckout(shop.services, {
      fields: { ...filled, expectedTotal, ...change },
      lines,
      checkout,
      order: number === undefined ? null : await findOrder(shop.services.db, { number }),
      account,
      clientAddress,
    });
    return { status: 200, ...answer };
  }

  /** The data of the page's next visit. */
  async function visit(lines = lamp) {
    const checkout = await visitCheckout(shop.services, visitor(), lines);
    const address = new URLSearchParams(
      lines.map((line) => ["line", `${line.productId}x${line.quantity}`]),
    );
    return getCheckout(shop.services, { checkout, account, clientAddress }, address);
  }
  return { send, visit, email };
}
