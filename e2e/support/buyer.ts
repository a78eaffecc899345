import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import { checkoutOf } from "#testing/orders/checkout.ts";
import type { NextAction, Payment, WayToPay } from "./ways-to-pay.ts";

type Line = { productId: number; quantity: number };
type Answer<Body> = { status: number; body: Body };
export type Order = {
  number: string;
  state: string;
  payments: { state: string; action: NextAction | null }[];
};
type Question = { body?: unknown; secret?: string; signal?: AbortSignal };
export type Placed = { secret: string; order: Order };

/** A purchase; the buyer uses any of the running shops. */
type Purchase = {
  anyShop: () => string;
  lines: Line[];
  way: WayToPay;
  /** Code of the gift card that is used first. */
  giftCard: string | null;
};

let buyers = 0;

/** A buyer that uses the shop's API as its pages do, with its own IP and email address. */
export class Buyer {
  readonly #address: string;
  readonly #email: string;
  readonly #steps: StepsUnderWay;

  constructor(steps = new StepsUnderWay()) {
    buyers += 1;
    this.#address = `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`;
    this.#email = `buyer${buyers}@example.com`;
    this.#steps = steps;
  }

  async ask<Body>(
    url: string,
    path: string,
    { body, secret, signal }: Question = {},
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
      ...(signal !== undefined && { signal }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  /** A checkout of these lines at their current price. */
  async checkout(url: string, lines: Line[]) {
    const { uid: _, clientAddress: __, giftCards: ___, ...made } = checkoutOf();
    const { status, body } = await this.ask<{ total: number }>(url, "/api/orders/quote", {
      body: { lines, country: made.address.country },
    });
    if (status !== 200) throw new Error(`The quote was answered with ${status}.`);
    return {
      ...made,
      email: this.#email,
      key: randomUUID(),
      lines,
      expectedTotal: body.total,
    };
  }

  place(url: string, checkout: object): Promise<Answer<Placed & { detail?: string }>> {
    return this.ask(url, "/api/orders", { body: checkout });
  }

  pay(url: string, { order, secret }: Placed, payment: Payment, signal?: AbortSignal) {
    const { provider, method, details } = payment;
    const question = { body: { provider, method, details }, secret, ...(signal && { signal }) };
    return this.ask<Order>(url, `/api/orders/${order.number}/payments`, question);
  }

  read(url: string, { order, secret }: Placed) {
    return this.ask<Order>(url, `/api/orders/${order.number}`, { secret });
  }

  #useGiftCard(url: string, { order, secret }: Placed, code: string) {
    const path = `/api/orders/${order.number}/gift-card`;
    return this.ask<Order>(url, path, { body: { card: { code } }, secret });
  }

  /** The request that the order's page sends when its buyer returns from a provider. */
  #comeBack(url: string, { order, secret }: Placed) {
    const path = `/api/orders/${order.number}/payments/check`;
    return this.ask<Order>(url, path, { body: {}, secret });
  }

  #cancel(url: string, { order, secret }: Placed) {
    const path = `/api/orders/${order.number}/cancel`;
    return this.ask<Order>(url, path, { body: { reason: "I have changed my mind." }, secret });
  }

  /** Approves at the demo bank. Success redirects; an unknown payment does not. */
  async #answerBank(url: string, { url: question = "" }: NextAction) {
    const answer = await fetch(url + new URL(question).pathname, {
      method: "POST",
      headers: { Origin: url, "X-Forwarded-For": this.#address },
      body: new URLSearchParams({ answer: "approve" }),
      redirect: "manual",
    });
    await answer.body?.cancel();
    return { status: answer.status === 303 ? 200 : answer.status, body: null };
  }

  /**
   * Buys once, even if shops are killed meanwhile: a request without a response is sent again, with
   * the same key, to any shop. Returns the order of the last response and the checkout's key.
   */
  async buy({ anyShop, lines, way, giftCard }: Purchase): Promise<{ key: string; order: Order }> {
    const ask: Ask = (step, question, isGood = isDone) =>
      this.#steps.waiting(() =>
        untilAnswered(() => {
          const shop = anyShop();
          return this.#steps.during(shop, step, () => question(shop));
        }, isGood),
      );
    const checkout = await ask(
      "quote",
      (shop) => this.checkout(shop, lines),
      () => true,
    );
    const { body: placed } = await ask("order", (shop) => this.place(shop, checkout));
    if (giftCard !== null)
      await ask("gift card", (shop) => this.#useGiftCard(shop, placed, giftCard), isTaken);
    const pay = async (payment: Payment) => {
      const leaves = AbortSignal.timeout(LEAVES_AFTER_MS);
      const isOver = (answer: unknown) => leaves.aborted || isTaken(answer);
      const paid = await ask(
        "payment",
        (shop) => this.pay(shop, placed, payment, leaves).catch(nullOnceAborted(leaves)),
        isOver,
      );
      return paid?.body.payments?.at(-1)?.action ?? null;
    };
    const answer = async (payment: Payment, action: NextAction | null) => {
      if (action === null) return;
      if (payment.answer) await payment.answer(action);
      else await ask("bank", (shop) => this.#answerBank(shop, action));
      await ask("return", (shop) => this.#comeBack(shop, placed));
    };
    const { first } = way;
    const asked = first ? await pay(first) : null;
    if (first && !first.isLeft) await answer(first, asked);
    await answer(way, await pay(way));
    if (first?.isLeft) await answer(first, asked);
    if (way.isCancelled) await ask("cancelling", (shop) => this.#cancel(shop, placed), isTaken);
    const read = await ask("order page", (shop) => this.read(shop, placed));
    return { key: checkout.key, order: read.body };
  }
}

type Ask = <T>(
  step: string,
  question: (shop: string) => Promise<T>,
  isGood?: (answer: T) => boolean,
) => Promise<T>;

const isDone = (answer: unknown) => (answer as Answer<unknown>).status === 200;
/** Done; or 409: another request is processing it, or nothing is left to pay. */
const isTaken = (answer: unknown) => isDone(answer) || (answer as Answer<unknown>).status === 409;

/**
 * After this long without a response the buyer closes the page; the shop finds out the payment's
 * outcome.
 */
const LEAVES_AFTER_MS = 3000;

/** Returns null if the wait was aborted. */
const nullOnceAborted = (leaves: AbortSignal) => (error: unknown) => {
  if (leaves.aborted) return null;
  throw error;
};

const GIVE_UP_AFTER_MS = 300_000;

/**
 * Repeats a request until the response is good; a missing shop or database counts as no response, as while a busy
 * machine starts the shop again.
 */
async function untilAnswered<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + GIVE_UP_AFTER_MS; Date.now() < end; await pause(30)) {
    try {
      const answer = await ask();
      if (isGood(answer)) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`No shop has answered but with ${inspect(last)}.`);
}

/** The buyers' pending requests by shop, to report which ones a kill cut off. */
export class StepsUnderWay {
  readonly #steps = new Map<string, string[]>();
  readonly #waits = new Set<{ since: number }>();

  /** The pending steps of a shop, one for each request. */
  at(shop: string): readonly string[] {
    return this.#steps.get(shop) ?? [];
  }

  /** How long the buyer who waits longest has waited for a good response. */
  longestWaitMs(): number {
    const now = Date.now();
    return Math.max(0, ...[...this.#waits].map(({ since }) => now - since));
  }

  async waiting<T>(ask: () => Promise<T>): Promise<T> {
    const wait = { since: Date.now() };
    this.#waits.add(wait);
    try {
      return await ask();
    } finally {
      this.#waits.delete(wait);
    }
  }

  async during<T>(shop: string, step: string, ask: () => Promise<T>): Promise<T> {
    this.#steps.set(shop, [...this.at(shop), step]);
    try {
      return await ask();
    } finally {
      const left = [...this.at(shop)];
      left.splice(left.indexOf(step), 1);
      this.#steps.set(shop, left);
    }
  }
}
