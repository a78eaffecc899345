import { useState } from "react";
import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { useMay } from "#admin/app/session.ts";
import { Button } from "#admin/ui/button.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card } from "#admin/ui/page.tsx";
import { AddProducts } from "./add-products.tsx";
import { OrderActions } from "./order-actions.tsx";
import { lineChanges } from "./order-changes.ts";
import { money } from "#admin/ui/values.tsx";

/** The ordered units, and how many of them were packed, shipped and returned. */
export function OrderLines({ data }: { data: AdminOrder }) {
  const { order, linePictures, actions } = data;
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const open = order.additions.find(({ state }) => state === "open");
  const canAdd = actions.some(
    ({ command, refusal }) => command === "add-to-order" && refusal === null,
  );
  return (
    <Card title="Ordered products">
      <CardTable
        rows={order.lines}
        keyOf={({ line }) => line}
        columns={[
          {
            title: "Product",
            cell: ({ line, name, options, sku, awaited }) => (
              <span className="has-picture">
                {linePictures[line] && (
                  <img src={linePictures[line]} alt="" width={40} height={40} />
                )}
                <span>
                  <span>
                    {[name, ...options.map((option) => `${option.name} ${option.value}`)].join(
                      " · ",
                    )}
                  </span>
                  {sku && <small>{` ${sku}`}</small>}
                  {awaited && <small>{` ${awaited} beyond stock, kept selling`}</small>}
                </span>
              </span>
            ),
          },
          { title: "Ordered", cell: ({ quantity }) => quantity, isNumeric: true },
          { title: "Cancelled", cell: ({ cancelled }) => cancelled || "–", isNumeric: true },
          { title: "Shipped", cell: ({ shipped }) => shipped || "–", isNumeric: true },
          { title: "Refunded", cell: ({ refunded }) => refunded || "–", isNumeric: true },
          { title: "Amount", cell: ({ amount }) => money(amount), isNumeric: true },
        ]}
      />
      {open && (
        <>
          <h3>{`Added, not paid yet: ${money(open.amount)}`}</h3>
          <ul>
            {open.lines.map(({ name, options, quantity, amount }, index) => (
              <li key={index}>
                {`${quantity} × ${[name, ...options.map(({ value }) => value)].join(", ")}, ${money(amount)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="page-actions">
        {may("orders") && canAdd && !isAdding && (
          <Button onClick={() => setIsAdding(true)}>Add products</Button>
        )}
        <OrderActions data={data} steps={lineChanges} />
      </div>
      {isAdding && <AddProducts data={data} close={() => setIsAdding(false)} />}
    </Card>
  );
}
