import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminCustomer } from "#api/admin/customers-schemas.ts";
import { read } from "#admin/api/client.ts";
import { Badge } from "#admin/ui/badge.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { Moment } from "#admin/ui/moment.tsx";
import { money } from "#admin/ui/money.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerSignIn } from "./customer-sign-in.tsx";

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  read<AdminCustomer>(`/customers/${id}`, {}, request.signal);

/** A customer with orders, notes, sign-in and personal data. Guests have orders only. */
export function Component() {
  const customer = useLoaderData<AdminCustomer>();
  const { name, email, kind, closure } = customer;
  return (
    <main className="page is-wide">
      <title>{name || email}</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/customers">Customers</Link>
      </nav>
      <div className="page-head">
        <h1>{name || email}</h1>
        {kind === "guest" && <Badge>Guest</Badge>}
        {closure && <Badge tone="bad">Closed</Badge>}
        {kind === "member" && <CustomerActions customer={customer} />}
      </div>
      {closure && (
        <p role="status">
          {closure.dueAt === null ? (
            "The customer deactivated this account. Signing in opens it again."
          ) : (
            <>
              This account and its data will be deleted on <Moment at={closure.dueAt} isDay />.
              Signing in before keeps it.
            </>
          )}
        </p>
      )}
      <div className="columns">
        <div>
          <Orders customer={customer} />
          {kind === "member" && <CustomerNotes customer={customer} />}
        </div>
        <div>
          <Contact customer={customer} />
          {kind === "member" && <CustomerSignIn customer={customer} />}
        </div>
      </div>
    </main>
  );
}

function Contact({ customer }: { customer: AdminCustomer }) {
  const { email, telephone, address, createdAt, orders, spent } = customer;
  return (
    <section className="card" aria-labelledby="contact">
      <h2 id="contact">Customer</h2>
      <Facts
        of={{
          Email: <a href={`mailto:${email}`}>{email}</a>,
          Telephone: telephone,
          Address: address.join(", "),
          Orders: orders,
          Spent: money(spent),
          Since: createdAt && <Moment at={createdAt} isDay />,
        }}
      />
    </section>
  );
}

function Orders({ customer: { newestOrders, orders, email } }: { customer: AdminCustomer }) {
  return (
    <section className="card" aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {newestOrders.length === 0 && <p>No orders yet.</p>}
      {newestOrders.length > 0 && (
        <table className="table is-cards">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Placed</th>
              <th scope="col">State</th>
              <th scope="col" className="is-numeric">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {newestOrders.map(({ number, placedAt, stageName, total, refunded }) => (
              <tr key={number}>
                <th scope="row">
                  <Link to={`/orders/${number}`}>{number}</Link>
                </th>
                <td data-label="Placed">
                  <Moment at={placedAt} />
                </td>
                <td data-label="State">{stageName}</td>
                <td data-label="Total" className="is-numeric">
                  {money(total)}
                  {refunded > 0 && <small> {money(refunded)} refunded</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {orders > newestOrders.length && (
        <Link to={`/orders?q=${encodeURIComponent(email)}`}>All {orders} orders</Link>
      )}
    </section>
  );
}
