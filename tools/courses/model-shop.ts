import { isDeepStrictEqual } from "node:util";
import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { cents, shopCurrency, type Money } from "#modules/core/rules/money/money.ts";
import {
  balanceOf,
  entryAmount,
  type GiftCardEntry,
} from "#modules/gift-cards/rules/gift-card-entry.ts";
import { moneyContradictions } from "#modules/orders/rules/check-order.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import { evolve, replay } from "#modules/orders/rules/evolve.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { amountDue, type OrderFacts } from "#modules/orders/rules/order.ts";
import {
  isUnderWay,
  type PaymentReport,
  type ReportedState,
} from "#modules/payments/rules/payment.ts";
import type { Dice } from "./chance.ts";
import { movesOf, orderedBy, type Path, type Stock } from "./model-events.ts";

const MINUTE_MS = 60_000;
const COUPON_LIMIT = 2;

type Entry = Pick<GiftCardEntry, "kind" | "amount">;
export type ModelOrder = {
  number: number;
  goods: number[];
  hasCoupon: boolean;
  events: OrderEvent[];
  facts: OrderFacts;
};
/** A payment in the provider's own books. */
export type Booked = {
  order: ModelOrder;
  payment: number;
  amount: Money;
  state: ReportedState;
  refunds: Map<number, { amount: Money; state: "succeeded" | "failed" }>;
};

/** A shop in memory: the rules of orders over stock, gift cards, a coupon and a provider. */
export class ModelShop {
  now = new Date("2091-03-01T09:00:00Z").getTime();
  readonly stock: Stock[];
  readonly card: Entry[];
  couponUses = 0;
  readonly orders: ModelOrder[] = [];
  readonly booked: Booked[] = [];
  readonly violations: string[] = [];

  constructor(dice: Dice) {
    this.stock = [1, 2].map(() => {
      const received = dice.roll(1, 5);
      return { received, onHand: received, held: 0, sold: 0 };
    });
    this.card = [{ kind: "issued", amount: cents(dice.roll(500, 5000)) }];
  }

  pass(minutes: number): void {
    this.now += minutes * MINUTE_MS;
  }

  /** Orders units of each product, unless a piece is missing. */
  place(units: readonly number[], wantsCoupon: boolean): ModelOrder | null {
    const lines = units.flatMap((quantity, product) =>
      quantity > 0 ? [{ product, quantity }] : [],
    );
    if (
      lines.length === 0 ||
      lines.some(({ product, quantity }) => this.#of(product).onHand < quantity)
    )
      return null;
    const hasCoupon = wantsCoupon && this.couponUses < COUPON_LIMIT;
    if (hasCoupon) this.couponUses += 1;
    const number = this.orders.length + 1;
    const goods = lines.map(({ product }) => product);
    const order = { number, goods, hasCoupon, events: [], facts: {} as OrderFacts };
    this.orders.push(order);
    this.#happen(order, [orderedBy(lines, hasCoupon, this.now)]);
    return order;
  }

  /** Applies a command; a refusal changes nothing. */
  command(order: ModelOrder, command: OrderCommand): boolean {
    const decided = decide(order.facts, command, new Date(this.now));
    if (!decided.ok) return false;
    this.#happen(order, decided.value);
    return true;
  }

  /** Opens a payment at the provider, which books it. */
  open(order: ModelOrder): Booked | null {
    const due = amountDue(order.facts);
    const opens = {
      type: "open-payment",
      provider: "model",
      method: "card",
      holdMinutes: 15,
    } as const;
    if (!this.command(order, opens)) return null;
    const payment = order.facts.payments.length;
    const booked: Booked = { order, payment, amount: due, state: "open", refunds: new Map() };
    this.booked.push(booked);
    return booked;
  }

  holdGiftCard(order: ModelOrder): void {
    const amount = cents(Math.min(balanceOf(this.card), amountDue(order.facts)));
    if (!this.command(order, { type: "hold-gift-card", giftCard: 1, ending: "7K3Q", amount }))
      return;
    if (amountDue(order.facts) === 0) this.command(order, { type: "place-free" });
  }

  /** The shop hears what the provider's books say now, however late and often. */
  report({ order, payment, amount, state, refunds }: Booked): void {
    const key = `${order.number}-p${payment}`;
    const known: PaymentReport = {
      reference: key,
      state,
      amount,
      currency: shopCurrency(),
      key,
      action: null,
      declined: null,
      instrument: null,
      dispute: null,
      refunds: [],
    };
    const isStockThere =
      order.facts.state === "expired" && state === "captured" && this.#isThere(order);
    this.command(order, {
      type: "report-payment",
      payment,
      key,
      report: known,
      isAnswer: false,
      isStockThere,
      prolongMinutes: 15,
    });
    for (const [refund, { state: to }] of refunds)
      this.command(order, { type: "settle-refund", refund, to });
  }

  /** Sends the refunds that are due, once each. */
  sendRefunds(outcome: () => "succeeded" | "failed"): void {
    for (const booked of this.booked)
      for (const { refund, payment, amount, state } of booked.order.facts.refunds) {
        if (state !== "pending" || payment !== booked.payment || booked.refunds.has(refund))
          continue;
        booked.refunds.set(refund, { amount, state: outcome() });
        if (this.keptOf(booked) < 0)
          this.violations.push(`${booked.order.number} gets back more than it paid`);
      }
  }

  /** Closes what can still be paid, as the job does before an order expires. */
  expire(order: ModelOrder): void {
    const open = this.booked.find((each) => each.order === order && isUnderWay(stateIn(each)));
    if (open) {
      if (open.state !== "captured" && open.state !== "processing") open.state = "cancelled";
      this.report(open);
    }
    this.command(order, { type: "expire" });
  }

  keptOf({ amount, state, refunds }: Booked): number {
    const back = [...refunds.values()].filter((each) => each.state === "succeeded");
    return (state === "captured" ? amount : 0) - back.reduce((sum, each) => sum + each.amount, 0);
  }

  #of(product: number): Stock {
    const found = this.stock[product];
    if (!found) throw new Error("No such product.");
    return found;
  }

  #isThere({ goods, facts, hasCoupon }: ModelOrder): boolean {
    const hasStock = facts.lines.every(
      ({ line, quantity }) => this.#of(goods[line] ?? 0).onHand >= quantity,
    );
    return (
      hasStock &&
      (!hasCoupon || this.couponUses < COUPON_LIMIT) &&
      !facts.payments.some(({ giftCard }) => giftCard)
    );
  }

  #happen(order: ModelOrder, events: readonly OrderEvent[]): void {
    for (const event of events) {
      const before = order.facts;
      order.events.push(event);
      order.facts = evolve(before, event);
      this.#follow(order, before, event);
    }
    this.#check(order);
  }

  #move({ goods }: ModelOrder, [from, to]: Path, lines: readonly LineQuantity[]) {
    for (const { line, quantity } of lines) {
      const stock = this.#of(goods[line] ?? 0);
      stock[from] -= quantity;
      stock[to] += quantity;
    }
  }

  /** Stock, coupon and gift card follow the events. */
  #follow(order: ModelOrder, before: OrderFacts, event: OrderEvent): void {
    for (const [path, lines] of movesOf(order.facts, before, event)) this.#move(order, path, lines);
    const isOver = event.type === "expired" || (event.type === "cancelled" && event.isWhole);
    if (order.hasCoupon && isOver) this.couponUses -= 1;
    if (order.hasCoupon && event.type === "placed" && event.isLate) this.couponUses += 1;
    if (event.type === "gift-card-held") this.#enter("held", event.amount);
    const paying = order.facts.payments.find(
      (each) => "payment" in event && each.payment === event.payment,
    );
    if (!paying?.giftCard) return;
    if (event.type === "refund-requested") this.#enter("refunded", event.amount);
    if (event.type === "payment-changed")
      this.#enter(event.to === "captured" ? "redeemed" : "released", paying.amount);
  }

  #enter(kind: Entry["kind"], amount: Money): void {
    this.card.push({ kind, amount: entryAmount(kind, amount) });
  }

  /** Notes faults of an order, and of stock, coupon and gift card. */
  #check(order: ModelOrder): void {
    const { facts, events, number } = order;
    const isWrong = (wrong: boolean, what: string) => {
      if (wrong) this.violations.push(what);
    };
    for (const { received, onHand, held, sold } of this.stock) {
      isWrong(
        onHand + held + sold !== received,
        "on hand, held and sold are not what was received",
      );
      isWrong(Math.min(onHand, held, sold) < 0, "there are fewer than no pieces");
    }
    isWrong(balanceOf(this.card) < 0, "the gift card has less than nothing");
    isWrong(this.couponUses > COUPON_LIMIT || this.couponUses < 0, "the coupon is used too often");
    const isUnpaid = facts.paidBy === null && facts.state !== "awaiting_payment";
    const isOpen = facts.payments.some(({ state }) => isUnderWay(state) || state === "held");
    isWrong(isUnpaid && isOpen, `order ${number} is over, and a payment of it is not`);
    // Money that a bank would not take back waits for staff, who send it again.
    const isReturned = facts.refunds.some(({ state }) => state === "failed");
    const isWaiting = (what: string) => isReturned && /kept$|by two$/.test(what);
    for (const what of moneyContradictions(facts))
      isWrong(!isWaiting(what), `order ${number}: ${what}`);
    isWrong(
      !isDeepStrictEqual(replay(JSON.parse(JSON.stringify(events))), facts),
      `order ${number}: its events make something else of it`,
    );
  }
}

/** The state of a payment in the order's own books. */
export const stateIn = ({ order, payment }: Booked) =>
  order.facts.payments.find((each) => each.payment === payment)?.state ?? "cancelled";
