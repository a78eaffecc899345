import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  afterOf,
  ask,
  codeOf,
  deliver,
  later,
  open,
  ordered,
  receive,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { returnable } from "./returnable.ts";

type Step = [OrderCommand, Date];

const on = (day: number) => later(day * 24 * 60);
const ten = { ...ordered, lines: [{ line: 0, quantity: 10, amount: cents(1333) }] };
const first: Step[] = [
  [ship([0, 5]), on(0)],
  [deliver, on(0)],
];
const second: Step[] = [
  [ship([0, 5]), on(1)],
  [deliver, on(40)],
];
const asked = (day: number, units: number): Step => [ask([0, units]), on(day)];
const decided = (day: number, number: number, to: "approved" | "refused"): Step => [
  { type: "decide-return", return: number, to, note: "" },
  on(day),
];
const orderAfter = (...steps: Step[]) =>
  afterOf(ten, [open, on(0)], [reported("captured"), on(0)], ...steps).order;

describe("of five units that arrive on day 0 and five on day 40", () => {
  test.each<[what: string, steps: Step[], day: number, units: number]>([
    ["nothing was asked for: day 30", first, 30, 5],
    ["nothing was asked for: day 31", first, 31, 0],
    ["nothing was asked for: day 41", [...first, ...second], 41, 5],
    ["nothing was asked for: day 70", [...first, ...second], 70, 5],
    ["nothing was asked for: day 71", [...first, ...second], 71, 0],
    ["some were asked for on day 41", [...first, ...second, asked(41, 2)], 41, 3],
    ["all in time were asked for on day 41", [...first, ...second, asked(41, 5)], 41, 0],
    ["all were asked for in two steps", [...first, ...second, asked(41, 2), asked(42, 3)], 43, 0],
    ["the first were asked for on day 5", [...first, asked(5, 5), ...second], 41, 5],
    ["some of the first were asked for", [...first, asked(5, 2), asked(6, 1)], 7, 2],
    [
      "some of the first, then of the second",
      [...first, asked(5, 2), ...second, asked(41, 4)],
      42,
      1,
    ],
    [
      "what was asked for on day 41 was refused",
      [...first, ...second, asked(41, 5), decided(42, 1, "refused")],
      43,
      5,
    ],
    [
      "what was asked for on day 41 is back",
      [...first, ...second, asked(41, 5), decided(42, 1, "approved"), [receive(1), on(45)]],
      46,
      0,
    ],
    [
      "five were withdrawn from on day 41",
      [...first, ...second, [withdraw([0, 5]), on(41)]],
      42,
      5,
    ],
    [
      "five were withdrawn from on day 41 and are back",
      [...first, ...second, [withdraw([0, 5]), on(41)], [receive(1), on(45)]],
      46,
      5,
    ],
    [
      "seven were withdrawn from on day 41",
      [...first, ...second, [withdraw([0, 7]), on(41)]],
      42,
      3,
    ],
    [
      "three on the way were withdrawn from, and all that was here",
      [
        [ship([0, 5]), on(0)],
        [withdraw([0, 8]), on(1)],
        [deliver, on(2)],
      ],
      3,
      2,
    ],
    [
      "a withdrawal took the place of a request",
      [...first, ...second, asked(41, 5), [withdraw(), on(42)]],
      43,
      0,
    ],
  ])("%s", (_, steps, day, units) => {
    const order = orderAfter(...steps);
    expect(returnable(order, order.lines[0]!, on(day))).toBe(units);
  });

  test("who asks twice for those of day 40 is refused the second time", () => {
    const order = orderAfter(...first, ...second, asked(41, 5));
    expect(codeOf(order, ask([0, 1]), on(41))).toBe("more-than-left");
  });

  test("a request for more than is in time is refused as a whole", () => {
    const order = orderAfter(...first, ...second);
    expect(codeOf(order, ask([0, 6]), on(41))).toBe("more-than-left");
    expect(codeOf(order, ask([0, 5]), on(41))).toEqual(["return-requested"]);
  });
});

test.each([
  [45, 45],
  [14, 14],
])("an order that promised %i days takes units back until day %i", (returnDays, last) => {
  const { order } = afterOf(
    { ...ten, returnDays },
    [open, on(0)],
    [reported("captured"), on(0)],
    ...first,
  );
  expect(codeOf(order, ask([0, 1]), on(last))).toEqual(["return-requested"]);
  expect(codeOf(order, ask([0, 1]), on(last + 1))).toBe("return-too-late");
});

test("an order that promised no days takes nothing back", () => {
  const order = { ...orderAfter(...first), returnDays: null };
  expect(returnable(order, { line: 0 }, on(0))).toBe(0);
});

test("a return that was announced too late does not reduce a later parcel", () => {
  const order = orderAfter(...first, ...second, asked(41, 5));
  const [request] = order.returns;
  const late = { ...request!, return: 2 };
  const [, parcel] = order.shipments;
  const third = { ...parcel!, shipment: 3, deliveredAt: on(50).toISOString() };
  const since = { ...order, returns: [request!, late], shipments: [...order.shipments, third] };
  expect(returnable(since, { line: 0 }, on(51))).toBe(5);
});

test("units are not asked for twice where one clock is behind another", () => {
  const order = orderAfter(...first, asked(0, 5));
  const behind = order.returns.map((each) => ({ ...each, at: later(-1).toISOString() }));
  expect(returnable({ ...order, returns: behind }, { line: 0 }, on(1))).toBe(0);
});
