import type { AdminCustomerRow } from "#modules/customers/api/staff-customers-schemas.ts";
import { declareResource } from "#admin/resource/resource.ts";
import { Badge, Moment, money } from "#admin/ui/values.tsx";

const accounts: Readonly<Record<string, string>> = {
  member: "Member",
  guest: "Guest",
  past: "Former shop",
};

/** Members; guests and customers of a former shop by their email address. */
export const resource = declareResource<AdminCustomerRow>({
  noun: "customer",
  permission: "customers",
  list: {
    api: "/customers",
    search: "Name or email",
    tabs: [
      { title: "Members", params: { view: "members" } },
      { title: "Guests", params: { view: "guests" } },
      { title: "Former shop", params: { view: "past" } },
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
            accounts[/^(?:guest|past)(?=-)/.exec(id)?.[0] ?? "member"]
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
