import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import { apiUrl, read } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { Badge } from "#admin/ui/badge.tsx";
import { money } from "#admin/ui/money.ts";
import { OrderActions } from "./order-actions.tsx";
import { customerChanges } from "./order-changes.ts";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderSteps } from "./order-steps.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderReturns } from "./order-returns.tsx";

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  read<AdminOrder>(`/orders/${id}`, {}, request.signal);

const names = new Intl.DisplayNames("en", { type: "region" });

/** An order of gift cards alone has no address. */
const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : code);

/** An order: what to do next, its lines and parcels, its money, its history. */
export function Component() {
  const data = useLoaderData<AdminOrder>();
  const { order, stageName, work, customer, customerOrders } = data;
  const may = useMay();
  const slip = (kind: string) => apiUrl("/print/orders", { kind, numbers: order.number });
  const { address } = order;
  return (
    <main className="page is-wide">
      <title>{`Order ${order.number}`}</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/orders">Orders</Link>
      </nav>
      <div className="page-head">
        <h1>Order {order.number}</h1>
        <Badge tone="wait">{stageName}</Badge>
        <div className="page-actions">
          <a className="button" href={slip("packing-slips")} target="_blank" rel="noreferrer">
            Packing slip
          </a>
          <a className="button" href={slip("receipts")} target="_blank" rel="noreferrer">
            Receipt
          </a>
        </div>
      </div>
      <section className="card" aria-labelledby="next">
        <h2 id="next">To do</h2>
        <p className="sentence">
          {work.length === 0 ? "Nothing to do right now." : work.join(", ")}
        </p>
        <OrderActions data={data} steps={orderSteps} hasPrimary />
      </section>
      <div className="columns">
        <div>
          <OrderLines data={data} />
          <OrderParcels data={data} />
          <OrderReturns data={data} />
          <OrderHistory data={data} />
        </div>
        <div>
          <section className="card" aria-labelledby="customer">
            <h2 id="customer">Customer</h2>
            <p>
              {customer !== null && may("customers") ? (
                <Link to={`/customers/${customer}`}>{order.email}</Link>
              ) : (
                order.email || "Erased"
              )}
              <br />
              {customerOrders === 1 ? "First order" : `${customerOrders} orders`}
            </p>
            <address>
              {address.firstName} {address.lastName}
              <br />
              {address.address1} {address.address2}
              <br />
              {address.city}, {address.state} {address.zipCode}
              <br />
              {countryName(address.country)} {address.telephone}
            </address>
            {order.deliveryNote && <p>Note: {order.deliveryNote}</p>}
            <OrderActions data={data} steps={customerChanges} />
          </section>
          <section className="card" aria-labelledby="money">
            <h2 id="money">Money</h2>
            <dl className="amounts">
              <Amount term="Total" amount={order.total} />
              <Amount term="Delivery" amount={order.shipping} />
              <Amount term="Paid" amount={order.paid} />
              <Amount term="Refunded" amount={order.refunded} />
            </dl>
          </section>
        </div>
      </div>
    </main>
  );
}

function Amount({ term, amount }: { term: string; amount: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{money(amount)}</dd>
    </div>
  );
}
