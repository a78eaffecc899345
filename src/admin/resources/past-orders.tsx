import type { AdminPastOrders } from "#api/admin/customers-schemas.ts";
import { declareResource } from "#admin/resource/resource.ts";
import { Moment } from "#admin/ui/moment.tsx";

/** Orders of a former shop, which have no effect on stock, accounts and figures. */
export const resource = declareResource<AdminPastOrders["rows"][number]>({
  title: "Past orders",
  noun: "past order",
  permission: "orders",
  list: {
    api: "/past-orders",
    search: "Number, name or email",
    columns: [
      { key: "number", title: "Order", cell: ({ number }) => number },
      { key: "at", title: "Placed", cell: ({ placedAt }) => <Moment at={placedAt} /> },
      { key: "name", title: "Customer", cell: ({ name, email }) => name || email },
      { key: "lines", title: "Products", cell: ({ lines }) => lines.join("; "), isText: true },
      { key: "state", title: "State", cell: ({ state }) => state },
      { key: "total", title: "Total", cell: ({ total }) => total, isNumeric: true },
      { key: "email", title: "Email", cell: ({ email }) => email, isExtra: true },
      { key: "telephone", title: "Telephone", cell: (row) => row.telephone, isExtra: true },
      { key: "address", title: "Address", cell: ({ address }) => address, isExtra: true },
      { key: "parts", title: "Of the total", cell: ({ parts }) => parts, isExtra: true },
      { key: "payment", title: "Payment", cell: ({ payment }) => payment, isExtra: true },
      { key: "coupon", title: "Coupon", cell: ({ coupon }) => coupon, isExtra: true },
      { key: "note", title: "Note", cell: ({ note }) => note, isExtra: true },
      { key: "source", title: "Former shop", cell: ({ source }) => source, isExtra: true },
    ],
    empty: { title: "No past orders", text: "Import the orders of your former shop as CSV." },
  },
});
