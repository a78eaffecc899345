import type { AdminCustomerRow } from "#modules/customers/api/staff-customers-schemas.ts";
import { declareResource } from "#admin/resource/resource.ts";
import { Badge, Moment, money } from "#admin/ui/values.tsx";
import { customerParts } from "./customer-part.ts";

const accounts: Readonly<Record<string, string>> = {
  guest: "Guest",
  ...Object.fromEntries(customerParts.map(({ kind, label }) => [kind, label])),
};

/** Members; guests and customers that an extension knows by their email address. */
export const resource = declareResource<AdminCustomerRow>({
  noun: "customer",
  permission: "customers",
  list: {
    api: "/customers",
    search: "Name or email",
    tabs: [
      { title: "Members", params: { view: "members" } },
      { title: "Guests", params: { view: "guests" } },
      ...customerParts.map(({ kind, label }) => ({ title: label, params: { view: kind } })),
    ],
    start: { view: "members" },
    filters: [
      {
        key: "sort",
        label: "Members by",
        choices: [{ value: "name", label: "Name" }],
        none: "Newest first",
      },
    ],
    columns: [
      { title: "Name", cell: ({ name, email }) => name || email },
      { key: "email", title: "Email" },
      { key: "orders", title: "Orders", isNumeric: true },
      {
        title: "Spent",
        cell: ({ spent }) => spent !== null && money(spent),
        isNumeric: true,
      },
      {
        title: "Last order",
        cell: ({ lastOrderAt }) => <Moment at={lastOrderAt} isDay />,
      },
      { title: "Since", cell: ({ createdAt }) => <Moment at={createdAt} isDay /> },
      {
        title: "Account",
        cell: ({ id, isClosed }) =>
          isClosed ? (
            <Badge tone="bad">Closed</Badge>
          ) : (
            (accounts[/^[a-z]+(?=-)/.exec(id)?.[0] ?? ""] ?? "Member")
          ),
      },
    ],
    csv: "/customers.csv",
    isPersonal: true,
    empty: {
      title: "No customers yet",
      text: "Customers appear here when they sign up or place an order.",
    },
  },
});
