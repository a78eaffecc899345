import { Fragment } from "react";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminCustomer } from "#modules/customers/api/staff-customers-schemas.ts";
import { read } from "#admin/api/client.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Badge, Moment, money } from "#admin/ui/values.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { customerParts } from "./customer-part.ts";
import { CustomerSignIn } from "./customer-sign-in.tsx";

type Props = { customer: AdminCustomer };

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  read<AdminCustomer>(`/customers/${id}`, {}, request.signal);

/** A customer with orders, notes, sign-in and personal data. Guests have orders only. */
export function Component() {
  const customer = useLoaderData<AdminCustomer>();
  const { name, email, kind, closure } = customer;
  const part = customerParts.find((each) => each.kind === kind);
  return (
    <Page
      title={name || email}
      crumb={["Customers", "/customers"]}
      isWide
      head={
        <>
          {kind === "guest" && <Badge>Guest</Badge>}
          {part && <Badge>{part.label}</Badge>}
          {closure && <Badge tone="bad">Closed</Badge>}
        </>
      }
      actions={
        <>
          {part && <ActionButtons actions={part.actions} rows={[customer]} />}
          {kind === "member" && <CustomerActions customer={customer} />}
        </>
      }
    >
      {closure && (
        <p role="status">
          {closure.dueAt === null ? (
            "The customer deactivated this account. Signing in opens it again."
          ) : (
            <>
              <span>This account and its data will be deleted on</span>{" "}
              <Moment at={closure.dueAt} isDay />
              <span>. Signing in before keeps it.</span>
            </>
          )}
        </p>
      )}
      <div className="columns">
        <div>
          <Orders customer={customer} />
          {customerParts.map(({ kind: key, cards }) => (
            <Fragment key={key}>{cards(customer)}</Fragment>
          ))}
          {kind === "member" && <CustomerNotes customer={customer} />}
        </div>
        <div>
          <Contact customer={customer} />
          {kind === "member" && <CustomerSignIn customer={customer} />}
        </div>
      </div>
    </Page>
  );
}

function Contact({ customer }: Props) {
  const { email, telephone, address, createdAt, orders, spent } = customer;
  return (
    <Card title="Customer">
      <Facts
        of={{
          Email: <a href={`mailto:${email}`}>{email}</a>,
          Telephone: telephone,
          Address: address.join(", "),
          Orders: orders,
          Spent: money(spent),
          Since: createdAt && <Moment at={createdAt} isDay />,
          ...Object.assign({}, ...customerParts.map(({ facts }) => facts(customer))),
        }}
      />
    </Card>
  );
}

function Orders({ customer: { newestOrders, orders, email } }: Props) {
  return (
    <Card title="Orders">
      {newestOrders.length === 0 ? (
        <p>No orders yet.</p>
      ) : (
        <CardTable
          rows={newestOrders}
          keyOf={({ number }) => number}
          columns={[
            {
              title: "Order",
              cell: ({ number }) => <Link to={`/orders/${number}`}>{number}</Link>,
            },
            { title: "Placed", cell: ({ placedAt }) => <Moment at={placedAt} /> },
            { title: "State", cell: ({ stageName }) => stageName },
            {
              title: "Total",
              isNumeric: true,
              cell: ({ total, refunded }) => (
                <>
                  <span>{money(total)}</span>
                  {refunded > 0 && <small>{` ${money(refunded)} refunded`}</small>}
                </>
              ),
            },
          ]}
        />
      )}
      {orders > newestOrders.length && (
        <Link to={`/orders?q=${encodeURIComponent(email)}`}>{`All ${orders} orders`}</Link>
      )}
    </Card>
  );
}
