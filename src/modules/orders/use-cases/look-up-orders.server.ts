import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { LookUp } from "#platform/commands/look-up.ts";
import { listOrdersForStaff } from "./staff-orders.server.ts";

export const lookUpOrders: LookUp = {
  position: 20,
  title: "Orders",
  permissions: ["orders", "refunds"],
  async find(services, q, most) {
    const asked = { view: "all", q, sort: "newest", pageSize: most } as const;
    const { rows } = await listOrdersForStaff(services, asked);
    return rows.map(({ number, name, email, total, stageName, pictures: [picture = null] }) => ({
      name: number,
      note: `${name || email} · ${formatMoney(total)}`,
      state: stageName,
      picture,
      to: `/orders/${number}`,
    }));
  },
};
