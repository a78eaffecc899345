import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminCustomer } from "#modules/customers/api/staff-customers-schemas.ts";
import { read } from "#admin/api/client.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import type { Action } from "#admin/resource/resource.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Badge, Moment, money } from "#admin/ui/values.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerSignIn } from "./customer-sign-in.tsx";

type Props = { customer: AdminCustomer };

const erase: Action<AdminCustomer> = {
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

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  read<AdminCustomer>(`/customers/${id}`, {}, request.signal);

/** A customer with orders, notes, sign-in and personal data. Guests have orders only. */
export function Component() {
  const customer = useLoaderData<AdminCustomer>();
  const { name, email, kind, closure } = customer;
  return (
    <Page
      title={name || email}
      crumb={["Customers", "/customers"]}
      isWide
      head={
        <>
          {kind === "guest" && <Badge>Guest</Badge>}
          {kind === "past" && <Badge>Former shop</Badge>}
          {closure && <Badge tone="bad">Closed</Badge>}
        </>
      }
      actions={
        <>
          {kind === "past" && <ActionButtons actions={[erase]} rows={[customer]} />}
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
          {customer.pastOrders.length > 0 && <PastOrders customer={customer} />}
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
          "Tags of the former shop": customer.formerTags,
          "Note of the former shop": customer.formerNote,
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

function PastOrders({ customer: { pastOrders, email } }: Props) {
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
