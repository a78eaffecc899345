import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { parseMoney, type Money } from "#modules/core/rules/money/money.ts";
import { orderTransitions, type OrderState } from "#modules/orders/rules/order.ts";
import { parseOrderNumber, type OrderNumber } from "#modules/orders/rules/order-number.ts";
import type { WorkFilter } from "#modules/orders/rules/pending-work.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { terminal } from "#modules/commands/rules/actor.ts";
import type { Command, CommandError } from "#modules/commands/use-cases/command.server.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import {
  addOrderNote,
  changeOrderEmail,
} from "#modules/orders/use-cases/staff/contact-commands.server.ts";
import {
  cancelOrder,
  refundOrder,
  resolvePaymentProblem,
} from "#modules/orders/use-cases/staff/money-commands.server.ts";
import {
  changeOrderTracking,
  deliverOrder,
  packOrder,
  shipOrder,
  unpackOrder,
} from "#modules/orders/use-cases/staff/parcel-commands.server.ts";
import {
  addReturnLabel,
  announceReturn,
  decideReturn,
  receiveReturn,
  refundReturn,
} from "#modules/returns/use-cases/return-commands.server.ts";

export const usage = `npm run orders -- list [--state placed]     the newest 50 orders, with open work
npm run orders -- list --to-pack            paid orders to pack, oldest first; --returns: open returns
npm run orders -- show <number>             one order: lines, money, parcels, returns, what happened
npm run orders -- pack <number>             puts what is left into a parcel
npm run orders -- unpack <number>           takes a packed parcel apart: --parcel 2, or the first
npm run orders -- ship <number>             sends a packed parcel, or packs and sends what is left
npm run orders -- tracking <number>         corrects --carrier and --tracking of a shipped parcel; --email sends the shipping email again
npm run orders -- deliver <number>          the first parcel on its way has arrived
npm run orders -- cancel <number>           cancels what is not packed; its money goes back
npm run orders -- refund <number>           gives back all that is left, or these lines: --restock sells them again
npm run orders -- return <number>           a return: --lines to announce, then --approve, --refuse, --receive
npm run orders -- return <number> --label FILE   gives the buyer a carrier’s label (PDF or PNG), also with --approve
npm run orders -- pictures <number> <folder>  writes the photographs of its returns into a folder
npm run orders -- note <number> "…"           adds a note that only staff see
npm run orders -- email <number> <address>  corrects the address that emails go to
npm run orders -- problem <number>          what a provider says otherwise: --accept the payment, or --give-back
npm run orders -- check                     compares stock, money, events and the providers’ lists; exit code 1 where they disagree

  --lines 1x2,3x1     only these: two of line 1, one of line 3 (as show numbers them)
  --amount 5.00       refund: this much          --shipping   refund: shipping too
  --no-restock        cancel, return: what comes back is not sold again
  --carrier, --tracking, --parcel 2              ship, tracking, deliver, unpack
  --return 1          which return, where there are several
  --reason "…"        cancel, return
`;

export type OrdersCommand =
  | { kind: "list"; state: OrderState | null; work: WorkFilter | null }
  | { kind: "check" }
  | { kind: "show"; number: OrderNumber }
  | { kind: "pictures"; number: OrderNumber; folder: string }
  | { kind: "change"; number: OrderNumber; steps: Step[] };

/** A command of staff with its input. */
export type Step = {
  name: string;
  input: object;
  run(services: OrderServices): Promise<Result<unknown, CommandError>>;
};

/** `read` completes the input from the disk. */
function step<Input extends object>(
  command: Command<Input, unknown, OrderServices>,
  input: Input,
  read: (input: Input) => Promise<Input> = async (same) => same,
): Step {
  const { name } = command;
  return {
    name,
    input,
    run: async (services) => command.run(services, terminal, await read(input)),
  };
}

const word = { type: "string" } as const;
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

/** These verbs have a word after the order's number. */
const withText = new Set(["pictures", "note", "email"]);

function commandOf(args: string[]): OrdersCommand {
  const { positionals, values } = parsedOf(args);
  const [command = "", typed, ...rest] = positionals;
  const [text] = withText.has(command) ? rest.splice(0, 1) : [];
  if (rest.length > 0) wrong("One order at a time.");
  if (command === "check" && typed === undefined) return { kind: "check" };
  if (command === "list" && typed === undefined)
    return { kind: "list", state: stateOf(values), work: workOf(values) };
  if (command === "") wrong("");
  const number =
    parseOrderNumber(typed ?? "") ?? wrong("An order's number looks like K7QM-2F9T-X.");
  if (command === "show") return { kind: "show", number };
  if (command === "pictures")
    return { kind: "pictures", number, folder: text ?? wrong("Into which folder?") };
  return { kind: "change", number, steps: stepsOf(command, number, { ...values, text }) };
}

function parsedOf(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: word,
        lines: word,
        amount: word,
        carrier: word,
        tracking: word,
        parcel: word,
        return: word,
        reason: word,
        label: word,
        email: flag,
        "to-pack": flag,
        returns: flag,
        shipping: flag,
        restock: flag,
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

type Values = ReturnType<typeof parsedOf>["values"] & { text?: string | undefined };

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

function endingOf(values: Values): "accepted" | "given-back" {
  if (values.accept === values["give-back"])
    wrong("A problem is ended with --accept or with --give-back.");
  return values.accept ? "accepted" : "given-back";
}

function stepsOf(verb: string, number: OrderNumber, values: Values): Step[] {
  const lines = linesOf(values.lines);
  const parcel = numberOf(values.parcel, "A parcel is named by its number.");
  const { carrier = null, tracking = null, reason = "", shipping, restock, text = "" } = values;
  switch (verb) {
    case "pack":
      return [step(packOrder, { number, lines })];
    case "unpack":
      return [step(unpackOrder, { number, shipment: parcel ?? 1 })];
    case "ship":
      return [step(shipOrder, { number, shipment: parcel, lines, carrier, tracking })];
    case "tracking":
      return [step(changeOrderTracking, { number, shipment: parcel, ...trackingOf(values) })];
    case "deliver":
      return [step(deliverOrder, { number, shipment: parcel })];
    case "cancel":
      return [step(cancelOrder, { number, reason, lines, restock: !values["no-restock"] })];
    case "refund": {
      const amount = amountOf(values);
      return [step(refundOrder, { number, lines: lines ?? [], shipping, amount, restock })];
    }
    case "return":
      return returnSteps(number, values, lines);
    case "problem":
      return [step(resolvePaymentProblem, { number, to: endingOf(values) })];
    case "note":
      return [step(addOrderNote, { number, text })];
    case "email":
      return [step(changeOrderEmail, { number, email: text })];
    default:
      return wrong("");
  }
}

function trackingOf({ carrier, tracking, email }: Values) {
  if (carrier === undefined && tracking === undefined && !email)
    wrong("Say what changes, with --carrier or --tracking.");
  return { carrier, tracking, email };
}

function amountOf({ amount: typed }: Values): Money | null {
  if (typed === undefined) return null;
  return parseMoney(typed) || wrong("An amount looks like 5.00.");
}

function returnSteps(number: OrderNumber, values: Values, lines: LineQuantity[] | null): Step[] {
  const which = { number, return: returnNumberOf(values) };
  const { approve, refuse, receive, reason: words = "", label: file } = values;
  const isOther = refuse || receive || lines !== null;
  if (file !== undefined && isOther) wrong("A label goes alone or with --approve.");
  const label = async (input: { number: string; return: number; data: Buffer }) => ({
    ...input,
    data: await readFile(file ?? ""),
  });
  const labelled =
    file === undefined ? [] : [step(addReturnLabel, { ...which, data: NO_FILE }, label)];
  const isLabelAlone = labelled.length > 0 && !approve;
  if (!isLabelAlone && [approve, refuse, receive, lines !== null].filter(Boolean).length !== 1)
    wrong("A return is announced with --lines, or has one of --approve, --refuse, --receive.");
  if (isLabelAlone) return labelled;
  if (lines !== null) return [step(announceReturn, { number, lines, words })];
  if (approve) return [...labelled, step(decideReturn, { ...which, to: "approved", words })];
  if (refuse) return [step(decideReturn, { ...which, to: "refused", words })];
  const restock = !values["no-restock"];
  return [step(receiveReturn, { ...which, restock }), step(refundReturn, which)];
}

const NO_FILE = Buffer.alloc(0);

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
