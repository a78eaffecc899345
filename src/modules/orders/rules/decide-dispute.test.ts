import { describe, expect, test } from "vitest";
import { after, codeOf, pack, paid, reported, ship } from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";

const disputed = (dispute: "open" | "won" | "lost") => reported("captured", 1, { dispute });
const shipParcel: OrderCommand = {
  type: "ship",
  shipment: 1,
  lines: null,
  carrier: null,
  tracking: null,
};

describe.each(["open", "lost"] as const)("an order whose dispute is %s", (state) => {
  test("is not packed", () => {
    const { order } = after(...paid, disputed(state));
    expect(codeOf(order, pack)).toBe("dispute-open");
    expect(codeOf(order, ship())).toBe("dispute-open");
  });

  test("is not sent, though its parcel was packed before", () => {
    const { order } = after(...paid, pack, disputed(state));
    for (const command of [ship(), shipParcel]) expect(codeOf(order, command)).toBe("dispute-open");
    expect(codeOf(order, { type: "unpack", shipment: 1 })).toEqual(["unpacked"]);
  });

  test("is sent once the bank has decided for the shop", () => {
    const { order } = after(...paid, pack, disputed(state), disputed("won"));
    expect(codeOf(order, shipParcel)).toEqual(["shipped"]);
  });
});
