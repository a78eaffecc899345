import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import { OrderActions } from "./order-actions.tsx";
import { lineChanges } from "./order-changes.ts";
import { money } from "#admin/ui/money.ts";

/** The ordered units, and how many of them were packed, shipped and returned. */
export function OrderLines({ data }: { data: AdminOrder }) {
  const { order, linePictures } = data;
  return (
    <section className="card" aria-labelledby="lines">
      <h2 id="lines">Products</h2>
      <table className="table is-cards">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="is-numeric">
              Ordered
            </th>
            <th scope="col" className="is-numeric">
              Shipped
            </th>
            <th scope="col" className="is-numeric">
              Refunded
            </th>
            <th scope="col" className="is-numeric">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.line}>
              <th scope="row" className="has-picture">
                {linePictures[line.line] && (
                  <img src={linePictures[line.line] ?? ""} alt="" width={40} height={40} />
                )}
                {line.name}
                {line.options.map(({ name, value }) => ` · ${name} ${value}`)}
                {line.sku && <small> {line.sku}</small>}
              </th>
              <td data-label="Ordered" className="is-numeric">
                {line.quantity - line.cancelled}
              </td>
              <td data-label="Shipped" className="is-numeric">
                {line.shipped}
              </td>
              <td data-label="Refunded" className="is-numeric">
                {line.refunded}
              </td>
              <td data-label="Amount" className="is-numeric">
                {money(line.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderActions data={data} steps={lineChanges} />
    </section>
  );
}
