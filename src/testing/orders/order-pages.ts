import { keepOrderOpen } from "#modules/orders/use-cases/order-access.server.ts";
import type { OrderInput } from "#modules/orders/rules/place-order.ts";
import { routeCall } from "#testing/route-call.ts";
import type { OrdersShop } from "./orders-shop.ts";

type Page = {
  loader(call: never): Promise<unknown>;
  action?(call: never): Promise<unknown>;
};
type Asked = { body?: BodyInit; isOpen?: boolean };

/** Requests the order pages of a shop that tests may exchange. */
export function orderPages(shopNow: () => OrdersShop) {
  /** A page's response to the browser in which an order is open, or to another. */
  async function ask(page: Page, number: string, { body, isOpen = true }: Asked = {}) {
    const { services } = shopNow();
    const plain = new Request("https://shop.example/");
    const cookie = isOpen ? await keepOrderOpen(services, plain, number) : "";
    const request = new Request(`https://shop.example/orders/${number}/page`, {
      headers: { Cookie: cookie.replace(/;.*$/, "") },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
    const call = routeCall(services, request, { params: { number } });
    try {
      return (await (body === undefined ? page.loader(call) : page.action?.(call))) as never;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown as never;
      throw thrown;
    }
  }

  /** An order that was delivered. */
  async function delivered(wanted: Partial<OrderInput> = {}) {
    const shop = shopNow();
    const order = await shop.placeAndPay(wanted);
    const nothing = { shipment: null, lines: null, carrier: null, tracking: null };
    await shop.change(order.id, { type: "ship", ...nothing });
    await shop.change(order.id, { type: "deliver", shipment: null });
    return order;
  }

  return { ask, delivered };
}

/** A form as a browser sends it. */
export function formOf(fields: Record<string, string>, files: Blob[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  files.forEach((file, index) => form.append("pictures", file, `${index}.jpg`));
  return form;
}
