import { expect, test } from "vitest";
import {
  after,
  ask,
  deliver,
  paid,
  refundAll,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import { exampleView } from "#testing/orders/example-view.ts";
import { orderView } from "./order-view.ts";

test.each([
  ["returned", after(...paid, ship(), deliver, ask([0, 1]))],
  ["withdrawn", after(...paid, ship(), deliver, withdraw([0, 1]))],
  ["refunded", after(...paid, refundAll)],
  ["disputed", after(...paid, reported("captured", 1, { dispute: "open" }))],
])("the view of a %s order has exactly the fields of its schema", (_, { order }) => {
  const view = exampleView(order);
  expect(orderView.parse(view)).toEqual(view);
});
