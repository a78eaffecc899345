import { expect, test } from "vitest";
import { readOrdersCommand } from "./order-options.ts";

const read = (line: string) => readOrdersCommand(line.split(" "));
const number = "0000-0000-0";
const lines = [
  { line: 0, quantity: 2 },
  { line: 2, quantity: 1 },
];

test.each<[string, ...[name: string, input: object][]]>([
  ["pack N", ["pack-order", { lines: null }]],
  ["pack N --lines 1x2,3x1", ["pack-order", { lines }]],
  ["unpack N", ["unpack-order", { shipment: 1 }]],
  ["unpack N --parcel 2", ["unpack-order", { shipment: 2 }]],
  [
    "ship N --carrier Post --tracking RR1 --parcel 2",
    ["ship-order", { shipment: 2, lines: null, carrier: "Post", tracking: "RR1" }],
  ],
  [
    "tracking N --parcel 2 --tracking RR2 --email",
    ["change-order-tracking", { shipment: 2, carrier: undefined, tracking: "RR2", email: true }],
  ],
  ["deliver N", ["deliver-order", { shipment: null }]],
  [
    "cancel N --no-restock --reason broken",
    ["cancel-order", { reason: "broken", lines: null, restock: false }],
  ],
  ["refund N", ["refund-order", { lines: [], shipping: false, amount: null, restock: false }]],
  [
    "refund N --amount 5.00 --shipping --lines 1x2,3x1 --restock",
    ["refund-order", { lines, shipping: true, amount: 500, restock: true }],
  ],
  ["return N --lines 1x2,3x1", ["announce-return", { lines, words: "" }]],
  ["return N --return 2 --approve", ["decide-return", { return: 2, to: "approved", words: "" }]],
  ["return N --refuse", ["decide-return", { return: 1, to: "refused", words: "" }]],
  [
    "return N --receive --no-restock",
    ["receive-return", { return: 1, restock: false }],
    ["refund-return", { return: 1 }],
  ],
  [
    "return N --label label.pdf --approve",
    ["add-return-label", { return: 1, data: Buffer.alloc(0) }],
    ["decide-return", { return: 1, to: "approved", words: "" }],
  ],
  ["return N --return 2 --label x.png", ["add-return-label", { return: 2, data: Buffer.alloc(0) }]],
  ["problem N --give-back", ["resolve-payment-problem", { to: "given-back" }]],
  ["problem N --accept", ["resolve-payment-problem", { to: "accepted" }]],
  ["note N broken", ["add-order-note", { text: "broken" }]],
  ["email N ada@example.com", ["change-order-email", { email: "ada@example.com" }]],
])("%s", (line, ...steps) => {
  expect(read(line.replace("N", "oooo0000o"))).toMatchObject({
    ok: true,
    value: {
      kind: "change",
      number,
      steps: steps.map(([name, input]) => ({ name, input: { number, ...input } })),
    },
  });
});

test("a list is filtered by work, and photographs are written somewhere", () => {
  expect(read("list --to-pack")).toMatchObject({ value: { kind: "list", work: "to-pack" } });
  expect(read("list --returns")).toMatchObject({ value: { work: "returns", state: null } });
  expect(read(`pictures ${number} /tmp/here`)).toEqual({
    ok: true,
    value: { kind: "pictures", number, folder: "/tmp/here" },
  });
});

test.each<[string, string]>([
  ["show", "An order's number looks like K7QM-2F9T-X."],
  ["show 0000-0000-1", "An order's number looks like K7QM-2F9T-X."],
  ["pack N --lines 1", "Lines look like 1x2,3x1: two of line 1, one of line 3."],
  ["refund N --amount 0", "An amount looks like 5.00."],
  ["deliver N --parcel x", "A parcel is named by its number."],
  [
    "return N --approve --receive",
    "A return is announced with --lines, or has one of --approve, --refuse, --receive.",
  ],
  ["problem N", "A problem is ended with --accept or with --give-back."],
  ["problem N --accept --give-back", "A problem is ended with --accept or with --give-back."],
  ["tracking N", "Say what changes, with --carrier or --tracking."],
  ["pictures N", "Into which folder?"],
  ["list --state paid", "A state is awaiting_payment, placed, completed, cancelled, expired."],
  ["list --to-pack --returns", "A list has one of --to-pack and --returns."],
  ["return N --label x --receive", "A label goes alone or with --approve."],
  ["cancel N N", "One order at a time."],
  ["dance N", ""],
  ["list --loudly", ""],
])("%s is not understood", (line, sentence) => {
  expect(read(line.replaceAll("N", number))).toEqual({ ok: false, error: sentence });
});
