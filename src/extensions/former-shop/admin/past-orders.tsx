import { declareResource } from "#admin/resource/resource.ts";
import { Moment } from "#admin/ui/values.tsx";
import type { AdminPastOrder } from "#extensions/former-shop/api/staff-past-orders.ts";

/** Orders of a former shop, which have no effect on stock, accounts and figures. */
export const resource = declareResource<AdminPastOrder>({
  noun: "past order",
  permission: "orders",
  list: {
    api: "/past-orders",
    search: "Number, name or email",
    columns: [
      { key: "number", title: "Order" },
      { title: "Placed", cell: ({ placedAt }) => <Moment at={placedAt} /> },
      { title: "Customer", cell: ({ name, email }) => name || email },
      { title: "Products", cell: ({ lines }) => lines.join("; "), isText: true },
      { key: "state", title: "State" },
      { key: "total", title: "Total", isNumeric: true },
      { key: "email", title: "Email", isExtra: true },
      { key: "telephone", title: "Telephone", isExtra: true },
      { key: "address", title: "Address", isExtra: true },
      { key: "parts", title: "Of the total", isExtra: true },
      { key: "payment", title: "Payment", isExtra: true },
      { key: "coupon", title: "Coupon", isExtra: true },
      { key: "note", title: "Note", isExtra: true },
      { key: "source", title: "Former shop", isExtra: true },
    ],
    empty: { title: "No past orders", text: "Import the orders of your former shop as CSV." },
  },
});
