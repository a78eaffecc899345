import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card } from "#admin/ui/page.tsx";
import { OrderActions } from "./order-actions.tsx";
import { lineChanges } from "./order-changes.ts";
import { money } from "#admin/ui/money.ts";

/** The ordered units, and how many of them were packed, shipped and returned. */
export function OrderLines({ data }: { data: AdminOrder }) {
  const { order, linePictures } = data;
  return (
    <Card title="Products">
      <CardTable
        rows={order.lines}
        keyOf={({ line }) => line}
        columns={[
          {
            title: "Product",
            cell: ({ line, name, options, sku }) => (
              <span className="has-picture">
                {linePictures[line] && (
                  <img src={linePictures[line]} alt="" width={40} height={40} />
                )}
                {name}
                {options.map((option) => ` · ${option.name} ${option.value}`)}
                {sku && <small> {sku}</small>}
              </span>
            ),
          },
          {
            title: "Ordered",
            cell: ({ quantity, cancelled }) => quantity - cancelled,
            isNumeric: true,
          },
          { title: "Shipped", cell: ({ shipped }) => shipped, isNumeric: true },
          { title: "Refunded", cell: ({ refunded }) => refunded, isNumeric: true },
          { title: "Amount", cell: ({ amount }) => money(amount), isNumeric: true },
        ]}
      />
      <OrderActions data={data} steps={lineChanges} />
    </Card>
  );
}
