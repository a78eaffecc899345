import type { Actor } from "#platform/commands/actor.ts";
import { rowOf } from "./evolve.ts";
import type { OrderEvent } from "./order-event.ts";
import { withWords, type StoredOrder } from "./stored-order.ts";

/** Something that happened, in words for staff. `event` is its place among the order's events. */
export type HistoryEntry = { event: number; at: string; actor: string; words: string };

/** Returns whether the event is a payment's trouble, which no longer matters once the order is paid. */
function isPaymentTrouble(event: OrderEvent): boolean {
  if (event.type === "payment-declined") return true;
  return event.type === "payment-changed" && event.to !== "captured";
}

/** Returns what happened to an order, in texts for its buyer; times are ISO 8601. */
export function timelineOf(
  happened: readonly { event: OrderEvent; at: string }[],
): { text: string; at: string }[] {
  const all = happened.map(({ event }) => event);
  const isPaid = all.some(({ type }) => type === "placed");
  return happened.flatMap(({ event, at }) => {
    if (isPaid && isPaymentTrouble(event)) return [];
    const text = rowOf(event).buyer(event, all);
    return text === null ? [] : [{ text, at }];
  });
}

const FALLBACK = "Taxes by the shop’s own rates, because the tax service gave no answer";

/** Returns what happened to an order for staff, oldest first, with who caused it. */
export function historyOf({
  events: stored,
  words: { ofEvents = {} },
  agreed: { taxSource },
}: Pick<StoredOrder, "events" | "words"> & {
  agreed: Pick<StoredOrder["agreed"], "taxSource">;
}): HistoryEntry[] {
  const events = stored.map((each, position) => {
    const words = ofEvents[position];
    return words === undefined ? each : { ...each, event: withWords(each.event, words) };
  });
  const all = events.map(({ event }) => event);
  return events.flatMap(({ event, at, actor }, position) => {
    const { buyer, staff = buyer } = rowOf(event);
    const words = staff(event, all);
    if (words === null) return [];
    const isFallback = event.type === "ordered" && taxSource === "fallback";
    const said = isFallback ? `${words}. ${FALLBACK}` : words;
    return [{ event: position, at, actor: actorName(actor), words: said }];
  });
}

/** Returns the cause of an event as staff read it. */
export function actorName({ kind, name }: Actor): string {
  if (kind === "buyer") return "Buyer";
  if (kind === "system") return "Shop";
  return kind === "api-key" ? `API key ${name}` : name;
}
