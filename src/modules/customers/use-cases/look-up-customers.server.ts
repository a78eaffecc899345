import type { LookUp } from "#platform/commands/look-up.ts";
import { listCustomersForStaff } from "./staff-customers.server.ts";

/** Members before guests, who are known by their orders only. */
export const lookUpCustomers: LookUp = {
  position: 30,
  title: "Customers",
  permissions: ["customers"],
  async find(services, q, most) {
    const list = (view: "members" | "guests") =>
      listCustomersForStaff(services, { view, q, sort: "newest", pageSize: most });
    const [members, guests] = await Promise.all([list("members"), list("guests")]);
    return [...members.rows, ...guests.rows].slice(0, most).map(({ id, name, email, orders }) => ({
      name: name || email,
      note: name ? email : "",
      state: orders === 0 ? null : orders === 1 ? "1 order" : `${orders} orders`,
      picture: null,
      to: `/customers/${id}`,
    }));
  },
};
