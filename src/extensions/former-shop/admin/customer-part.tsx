import { Link } from "react-router";
import type { Action } from "#admin/resource/resource.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card } from "#admin/ui/page.tsx";
import { Moment } from "#admin/ui/values.tsx";
import type { FormerShopFields } from "#extensions/former-shop/api/staff-past-orders.ts";
import type { CustomerPart } from "#modules/customers/admin/customer-part.ts";
import type { AdminCustomer } from "#modules/customers/api/staff-customers-schemas.ts";

type FormerCustomer = AdminCustomer & FormerShopFields;

const erase: Action<FormerCustomer> = {
  label: "Erase data",
  command: "erase-past-customer",
  permission: "customers",
  confirm:
    "The contact is deleted, and past orders stay without their buyer. There is no way back.",
  input: ({ id }) => ({ id }),
  done: () => "Data erased",
  to: "/customers",
  isDestructive: true,
};

export const customerPart: CustomerPart = {
  kind: "past",
  label: "Former shop",
  actions: [erase],
  facts: ({ formerTags, formerNote }: FormerCustomer) => ({
    "Tags of the former shop": formerTags,
    "Note of the former shop": formerNote,
  }),
  cards: (customer: FormerCustomer) =>
    customer.pastOrders.length > 0 && <PastOrders {...customer} />,
};

function PastOrders({ pastOrders, email }: FormerCustomer) {
  return (
    <Card title="Orders in the former shop">
      <CardTable
        rows={pastOrders}
        keyOf={({ number, placedAt }) => `${number} ${placedAt}`}
        columns={[
          { title: "Order", cell: ({ number }) => number },
          { title: "Placed", cell: ({ placedAt }) => <Moment at={placedAt} isDay /> },
          { title: "Products", cell: ({ lines }) => lines.join("; ") },
          { title: "State", cell: ({ state }) => state },
          { title: "Total", cell: ({ total }) => total, isNumeric: true },
        ]}
      />
      <Link to={`/past-orders?q=${encodeURIComponent(email)}`}>Details</Link>
    </Card>
  );
}
