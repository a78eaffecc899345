import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";

type Line = { productId: number; quantity: number };
type Answer<Body> = { status: number; body: Body };
export type Order = {
  number: string;
  state: string;
  payments: { state: string; action: { url: string } | null }[];
};
export type Placed = { secret: string; order: Order };

/** How a buyer pays, and what they say where somebody asks them. */
export type WayToPay = { method: string; details: Record<string, string> };

const card = (details: Record<string, string>): WayToPay => ({ method: "card", details });

/** Every way that the demonstration offers, and every way in which it may go. */
export const waysToPay: Record<string, WayToPay> = {
  "a card that pays": card(cards.pays),
  "a card that asks for 3-D Secure": card(cards.asksForApproval),
  "a card whose answer is lost": card(cards.losesTheAnswer),
  "a card that pays late": card(cards.late),
  "a card that is told twice": card(cards.tellsTwice),
  PayPal: { method: "paypal", details: {} },
  "Apple Pay": { method: "apple-pay", details: {} },
};

let buyers = 0;

/** Somebody who buys through the shop's API, as its pages do, from an address of their own. */
export class Buyer {
  readonly #address: string;

  constructor() {
    buyers += 1;
    this.#address = `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`;
  }

  async ask<Body>(
    url: string,
    path: string,
    { body, secret }: { body?: unknown; secret?: string } = {},
  ): Promise<Answer<Body>> {
    const answer = await fetch(url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        Origin: url,
        "X-Forwarded-For": this.#address,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(secret !== undefined && { "Order-Secret": secret }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  /** A checkout of these lines at the price of this moment. */
  async checkout(url: string, lines: Line[]) {
    const { uid: _, clientAddress: __, ...made } = checkoutOf();
    const { status, body } = await this.ask<{ total: number }>(url, "/api/orders/quote", {
      body: { lines, country: made.address.country },
    });
    if (status !== 200) throw new Error(`The quote was answered with ${status}.`);
    return { ...made, key: randomUUID(), lines, expectedTotal: body.total };
  }

  place(url: string, checkout: object): Promise<Answer<Placed & { detail?: string }>> {
    return this.ask(url, "/api/orders", { body: checkout });
  }

  pay(url: string, { order, secret }: Placed, { method, details }: WayToPay) {
    const body = { provider: "demo", method, details };
    return this.ask<Order>(url, `/api/orders/${order.number}/payments`, { body, secret });
  }

  read(url: string, { order, secret }: Placed) {
    return this.ask<Order>(url, `/api/orders/${order.number}`, { secret });
  }

  /**
   * Buys once, whatever dies meanwhile: what was not answered is sent again, under the same key, to whichever shop
   * there is. Answers the order as it was told last, and its checkout's key.
   */
  async buy(
    anyShop: () => string,
    lines: Line[],
    way: WayToPay,
  ): Promise<{ key: string; order: Order }> {
    const checkout = await untilAnswered(
      () => this.checkout(anyShop(), lines),
      () => true,
    );
    const isPlaced = ({ status }: Answer<unknown>) => status === 200;
    const { body: placed } = await untilAnswered(() => this.place(anyShop(), checkout), isPlaced);
    const isTaken = ({ status }: Answer<unknown>) => status === 200 || status === 409;
    const paid = await untilAnswered(() => this.pay(anyShop(), placed, way), isTaken);
    const window = paid.body.payments?.at(-1)?.action?.url.split("/").at(-1);
    if (window !== undefined) {
      const body = { secret: window, answer: "approve" };
      await untilAnswered(
        () => this.ask(anyShop(), "/api/payments/demo/answer", { body }),
        isPlaced,
      );
    }
    const read = await untilAnswered(() => this.read(anyShop(), placed), isPlaced);
    return { key: checkout.key, order: read.body };
  }
}

const PATIENCE_MS = 60_000;

/** Asks until a shop answers as it should; nobody there, and a shop without its database, is no answer. */
async function untilAnswered<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(30)) {
    try {
      const answer = await ask();
      if (isGood(answer)) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
  }
  throw new Error("No shop has answered.", { cause: last });
}
