import { expect, test } from "vitest";
import { readOrdersCommand } from "./order-options.ts";

const read = (line: string) => readOrdersCommand(line.split(" "));
const number = "0000-0000-0";
const lines = [
  { line: 0, quantity: 2 },
  { line: 2, quantity: 1 },
];

test.each<[string, object]>([
  ["pack N", { type: "pack", lines: null }],
  ["pack N --lines 1x2,3x1", { type: "pack", lines }],
  ["unpack N", { type: "unpack", shipment: 1 }],
  ["unpack N --parcel 2", { type: "unpack", shipment: 2 }],
  [
    "ship N --carrier Post --tracking RR1 --parcel 2",
    { type: "ship", shipment: 2, lines: null, carrier: "Post", tracking: "RR1" },
  ],
  ["deliver N", { type: "deliver", shipment: null }],
  [
    "cancel N --no-restock --reason broken",
    { type: "cancel", by: "shop", reason: "broken", lines: null, restock: false },
  ],
  ["refund N", { type: "refund", lines: [], shipping: false, amount: null }],
  ["refund N --amount 5.00 --shipping", { type: "refund", lines: [], shipping: true, amount: 500 }],
  ["return N --lines 1x2,3x1", { type: "request-return", lines, reason: "" }],
  ["return N --return 2 --approve", { type: "decide-return", return: 2, to: "approved", note: "" }],
  ["return N --receive --no-restock", { type: "receive-return", return: 1, restock: false }],
])("%s", (line, change) => {
  expect(read(line.replace("N", "oooo0000o"))).toEqual({
    ok: true,
    value: { kind: "change", number, change },
  });
});

test("a list is filtered by work, and a label goes with its return", () => {
  expect(read("list --to-pack")).toMatchObject({ value: { kind: "list", work: "to-pack" } });
  expect(read("list --returns")).toMatchObject({ value: { work: "returns", state: null } });
  const label = { kind: "label", number, return: 2, file: "label.pdf" };
  expect(read(`return ${number} --return 2 --label label.pdf`)).toEqual({
    ok: true,
    value: { ...label, approval: null },
  });
  expect(read(`return ${number} --return 2 --label label.pdf --approve`)).toMatchObject({
    value: { ...label, approval: { type: "decide-return", return: 2, to: "approved" } },
  });
});

test("a problem is ended in one of two ways, and photographs are written somewhere", () => {
  expect(read(`problem ${number} --give-back`)).toEqual({
    ok: true,
    value: { kind: "problem", number, to: "given-back" },
  });
  expect(read(`problem ${number} --accept`)).toMatchObject({ value: { to: "accepted" } });
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
