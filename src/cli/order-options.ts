import { parseArgs } from "node:util";
import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { parseDollars } from "#modules/core/rules/money/money.ts";
import type { OrderState } from "#modules/orders/rules/order.ts";
import { parseOrderNumber, type OrderNumber } from "#modules/orders/rules/order-number.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { OrderChange } from "#modules/orders/use-cases/change-order.server.ts";

export const usage = `npm run orders -- list [--state placed]     the newest 50 orders
npm run orders -- show <number>             one order: lines, money, parcels, returns, what happened
npm run orders -- pack <number>             puts what is left into a parcel
npm run orders -- unpack <number>           takes a packed parcel apart: --parcel 2, or the first
npm run orders -- ship <number>             sends a packed parcel, or packs and sends what is left
npm run orders -- deliver <number>          the first parcel on its way has arrived
npm run orders -- cancel <number>           cancels what is not packed; its money goes back
npm run orders -- refund <number>           gives back all that is left; stock stays as it is
npm run orders -- return <number>           a return: --lines to announce, then --approve, --refuse, --receive
npm run orders -- pictures <number> <folder>  writes the photographs of its returns into a folder
npm run orders -- problem <number>          what a provider says otherwise: --accept the payment, or --give-back
npm run orders -- check                     compares stock, money, events and the providers’ lists; exit code 1 where they disagree

  --lines 1x2,3x1     only these: two of line 1, one of line 3 (as show numbers them)
  --amount 5.00       refund: this much          --shipping   refund: shipping too
  --no-restock        cancel, return: what comes back is not sold again
  --carrier, --tracking, --parcel 2              ship, deliver, unpack
  --return 1          which return, where there are several
  --reason "…"        cancel, return
`;

export type OrdersCommand =
  | { kind: "list"; state: OrderState | null }
  | { kind: "check" }
  | { kind: "show"; number: OrderNumber }
  | { kind: "pictures"; number: OrderNumber; folder: string }
  | { kind: "problem"; number: OrderNumber; to: "accepted" | "given-back" }
  | { kind: "change"; number: OrderNumber; change: OrderChange };

const states: readonly string[] = [
  "awaiting_payment",
  "placed",
  "completed",
  "cancelled",
  "expired",
] satisfies OrderState[];

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** Reads the command line. An error is one sentence, or empty to print the usage. */
export function readOrdersCommand(args: string[]): Result<OrdersCommand, string> {
  const parsed = parsedOf(args);
  if (parsed === null) return err("");
  const { positionals, values } = parsed;
  const [command, typed, ...rest] = positionals;
  if (command === undefined) return err("");
  const [folder] = command === "pictures" ? rest.splice(0, 1) : [];
  if (rest.length > 0) return err("One order at a time.");
  if (command === "check" && typed === undefined) return ok({ kind: "check" });
  if (command === "list" && typed === undefined) {
    const state = values.state ?? null;
    if (state !== null && !states.includes(state)) return err(`A state is ${states.join(", ")}.`);
    return ok({ kind: "list", state: state as OrderState | null });
  }
  const number = parseOrderNumber(typed ?? "");
  if (number === null) return err("An order's number looks like K7QM-2F9T-X.");
  if (command === "show") return ok({ kind: "show", number });
  if (command === "pictures")
    return folder === undefined
      ? err("Into which folder?")
      : ok({ kind: "pictures", number, folder });
  if (command === "problem") return problemOf(number, values);
  const change = changeOf(command, values);
  return change.ok ? ok({ kind: "change", number, change: change.value }) : change;
}

function parsedOf(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: text,
        lines: text,
        amount: text,
        carrier: text,
        tracking: text,
        parcel: text,
        return: text,
        reason: text,
        shipping: flag,
        "no-restock": flag,
        approve: flag,
        refuse: flag,
        receive: flag,
        accept: flag,
        "give-back": flag,
      },
    });
  } catch {
    return null;
  }
}

type Values = NonNullable<ReturnType<typeof parsedOf>>["values"];

function changeOf(command: string, values: Values): Result<OrderChange, string> {
  const lines = linesOf(values.lines);
  if (lines === "wrong") return err("Lines look like 1x2,3x1: two of line 1, one of line 3.");
  const parcel = numberOf(values.parcel);
  if (parcel === "wrong") return err("A parcel is named by its number.");
  const restock = !values["no-restock"];
  const reason = values.reason ?? "";
  switch (command) {
    case "pack":
      return ok({ type: "pack", lines });
    case "unpack":
      return ok({ type: "unpack", shipment: parcel ?? 1 });
    case "ship": {
      const { carrier = null, tracking = null } = values;
      return ok({ type: "ship", shipment: parcel, lines, carrier, tracking });
    }
    case "deliver":
      return ok({ type: "deliver", shipment: parcel });
    case "cancel":
      return ok({ type: "cancel", by: "shop", reason, lines, restock });
    case "refund":
      return refundOf(values, lines ?? []);
    case "return":
      return returnOf(values, { lines, restock, reason });
    default:
      return err("");
  }
}

function problemOf(number: OrderNumber, values: Values): Result<OrdersCommand, string> {
  if (values.accept === values["give-back"])
    return err("A problem is ended with --accept or with --give-back.");
  return ok({ kind: "problem", number, to: values.accept ? "accepted" : "given-back" });
}

function refundOf(
  { amount: typed, shipping }: Values,
  lines: LineQuantity[],
): Result<OrderChange, string> {
  const amount = typed === undefined ? null : parseDollars(typed);
  if (typed !== undefined && (amount === null || amount === 0))
    return err("An amount looks like 5.00.");
  return ok({ type: "refund", lines, shipping, amount });
}

function returnOf(
  values: Values,
  { lines, restock, reason }: { lines: LineQuantity[] | null; restock: boolean; reason: string },
): Result<OrderChange, string> {
  const number = numberOf(values.return) ?? 1;
  if (number === "wrong") return err("A return is named by its number.");
  const { approve, refuse, receive } = values;
  if ([approve, refuse, receive, lines !== null].filter(Boolean).length !== 1)
    return err("A return is announced with --lines, or has one of --approve, --refuse, --receive.");
  if (lines !== null) return ok({ type: "request-return", lines, reason });
  if (receive) return ok({ type: "receive-return", return: number, restock });
  return ok({
    type: "decide-return",
    return: number,
    to: approve ? "approved" : "refused",
    note: reason,
  });
}

/** Lines are numbered from 1 on the command line. */
function linesOf(typed: string | undefined): LineQuantity[] | null | "wrong" {
  if (typed === undefined) return null;
  const parts = typed.split(",").map((part) => /^([1-9]\d{0,3})x([1-9]\d{0,4})$/.exec(part.trim()));
  const lines = parts.flatMap((found) =>
    found ? [{ line: Number(found[1]) - 1, quantity: Number(found[2]) }] : [],
  );
  return lines.length === parts.length ? lines : "wrong";
}

function numberOf(typed: string | undefined): number | null | "wrong" {
  if (typed === undefined) return null;
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : "wrong";
}
