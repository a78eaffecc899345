import { parseArgs } from "node:util";
import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { parseDollars, type Money } from "#modules/core/rules/money/money.ts";
import { orderTransitions, type OrderState } from "#modules/orders/rules/order.ts";
import { parseOrderNumber, type OrderNumber } from "#modules/orders/rules/order-number.ts";
import type { WorkFilter } from "#modules/orders/rules/pending-work.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { OrderChange } from "#modules/orders/use-cases/change-order.server.ts";

export const usage = `npm run orders -- list [--state placed]     the newest 50 orders, with open work
npm run orders -- list --to-pack            paid orders to pack, oldest first; --returns: open returns
npm run orders -- show <number>             one order: lines, money, parcels, returns, what happened
npm run orders -- pack <number>             puts what is left into a parcel
npm run orders -- unpack <number>           takes a packed parcel apart: --parcel 2, or the first
npm run orders -- ship <number>             sends a packed parcel, or packs and sends what is left
npm run orders -- deliver <number>          the first parcel on its way has arrived
npm run orders -- cancel <number>           cancels what is not packed; its money goes back
npm run orders -- refund <number>           gives back all that is left; stock stays as it is
npm run orders -- return <number>           a return: --lines to announce, then --approve, --refuse, --receive
npm run orders -- return <number> --label FILE   gives the buyer a carrier’s label (PDF or PNG), also with --approve
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
  | { kind: "list"; state: OrderState | null; work: WorkFilter | null }
  | { kind: "check" }
  | { kind: "show"; number: OrderNumber }
  | {
      kind: "label";
      number: OrderNumber;
      return: number;
      file: string;
      approval: OrderChange | null;
    }
  | { kind: "pictures"; number: OrderNumber; folder: string }
  | { kind: "problem"; number: OrderNumber; to: "accepted" | "given-back" }
  | { kind: "change"; number: OrderNumber; change: OrderChange };

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** Its message is one sentence, or empty to print the usage. */
class WrongUsage extends Error {}

function wrong(sentence: string): never {
  throw new WrongUsage(sentence);
}

/** Reads the command line. An error is one sentence, or empty to print the usage. */
export function readOrdersCommand(args: string[]): Result<OrdersCommand, string> {
  try {
    return ok(commandOf(args));
  } catch (error) {
    if (error instanceof WrongUsage) return err(error.message);
    throw error;
  }
}

function commandOf(args: string[]): OrdersCommand {
  const { positionals, values } = parsedOf(args);
  const [command = "", typed, ...rest] = positionals;
  const [folder] = command === "pictures" ? rest.splice(0, 1) : [];
  if (rest.length > 0) wrong("One order at a time.");
  if (command === "check" && typed === undefined) return { kind: "check" };
  if (command === "list" && typed === undefined)
    return { kind: "list", state: stateOf(values), work: workOf(values) };
  if (command === "") wrong("");
  const number =
    parseOrderNumber(typed ?? "") ?? wrong("An order's number looks like K7QM-2F9T-X.");
  if (command === "show") return { kind: "show", number };
  if (command === "pictures")
    return { kind: "pictures", number, folder: folder ?? wrong("Into which folder?") };
  if (command === "return" && values.label !== undefined)
    return { kind: "label", number, ...labelOf(values, values.label) };
  if (command === "problem") return { kind: "problem", number, to: endingOf(values) };
  return { kind: "change", number, change: changeOf(command, values) };
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
        label: text,
        "to-pack": flag,
        returns: flag,
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
    return wrong("");
  }
}

type Values = ReturnType<typeof parsedOf>["values"];

function stateOf({ state }: Values): OrderState | null {
  if (state === undefined) return null;
  const states = Object.keys(orderTransitions) as OrderState[];
  return states.find((each) => each === state) ?? wrong(`A state is ${states.join(", ")}.`);
}

function workOf(values: Values): WorkFilter | null {
  if (values["to-pack"] && values.returns) wrong("A list has one of --to-pack and --returns.");
  if (values["to-pack"]) return "to-pack";
  return values.returns ? "returns" : null;
}

function labelOf(values: Values, file: string) {
  const { approve, refuse, receive, lines } = values;
  if (refuse || receive || lines !== undefined) wrong("A label goes alone or with --approve.");
  const number = returnNumberOf(values);
  const parts = { lines: null, restock: true, reason: values.reason ?? "" };
  return { return: number, file, approval: approve ? returnOf(values, parts) : null };
}

function endingOf(values: Values): "accepted" | "given-back" {
  if (values.accept === values["give-back"])
    wrong("A problem is ended with --accept or with --give-back.");
  return values.accept ? "accepted" : "given-back";
}

function changeOf(command: string, values: Values): OrderChange {
  const lines = linesOf(values.lines);
  const parcel = numberOf(values.parcel, "A parcel is named by its number.");
  const restock = !values["no-restock"];
  const { carrier = null, tracking = null, reason = "", shipping } = values;
  switch (command) {
    case "pack":
      return { type: "pack", lines };
    case "unpack":
      return { type: "unpack", shipment: parcel ?? 1 };
    case "ship":
      return { type: "ship", shipment: parcel, lines, carrier, tracking };
    case "deliver":
      return { type: "deliver", shipment: parcel };
    case "cancel":
      return { type: "cancel", by: "shop", reason, lines, restock };
    case "refund":
      return { type: "refund", lines: lines ?? [], shipping, amount: amountOf(values) };
    case "return":
      return returnOf(values, { lines, restock, reason });
    default:
      return wrong("");
  }
}

function amountOf({ amount: typed }: Values): Money | null {
  if (typed === undefined) return null;
  return parseDollars(typed) || wrong("An amount looks like 5.00.");
}

function returnOf(
  values: Values,
  { lines, restock, reason }: { lines: LineQuantity[] | null; restock: boolean; reason: string },
): OrderChange {
  const number = returnNumberOf(values);
  const { approve, refuse, receive } = values;
  if ([approve, refuse, receive, lines !== null].filter(Boolean).length !== 1)
    wrong("A return is announced with --lines, or has one of --approve, --refuse, --receive.");
  if (lines !== null) return { type: "request-return", lines, reason };
  if (receive) return { type: "receive-return", return: number, restock };
  const to = approve ? "approved" : "refused";
  return { type: "decide-return", return: number, to, note: reason };
}

function returnNumberOf(values: Values): number {
  return numberOf(values.return, "A return is named by its number.") ?? 1;
}

/** Lines are numbered from 1 on the command line. */
function linesOf(typed: string | undefined): LineQuantity[] | null {
  if (typed === undefined) return null;
  return typed.split(",").map((part) => {
    const [, line, quantity] = /^([1-9]\d{0,3})x([1-9]\d{0,4})$/.exec(part.trim()) ?? [];
    if (line === undefined) wrong("Lines look like 1x2,3x1: two of line 1, one of line 3.");
    return { line: Number(line) - 1, quantity: Number(quantity) };
  });
}

function numberOf(typed: string | undefined, sentence: string): number | null {
  if (typed === undefined) return null;
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : wrong(sentence);
}
