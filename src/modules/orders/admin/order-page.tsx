import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { apiUrl, read } from "#admin/api/client.ts";
import { TabLink } from "#admin/ui/button.tsx";
import { Amounts } from "#admin/ui/facts.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { Badge, Moment } from "#admin/ui/values.tsx";
import { learnCountries } from "#modules/delivery/rules/address/known-countries.ts";
import { countryData } from "#modules/delivery/rules/address/country-data.ts";
import { owedAmounts } from "./money-steps.ts";
import { OrderActions } from "./order-actions.tsx";
import { buyerOf, OrderCustomer } from "./order-customer.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { planOf } from "./order-plan.ts";
import { OrderReturns } from "./order-returns.tsx";
import { OrderToDo } from "./order-to-do.tsx";

export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  learnCountries(countryData);
  return read<AdminOrder>(`/orders/${id}`, {}, request.signal);
}

/** An order: what to do next, its lines and parcels, its money, its history. */
export function Component() {
  const data = useLoaderData<AdminOrder>();
  const { order, payment, fulfilment, amounts } = data;
  const plan = planOf(data);
  // What the buttons above it decide about.
  const hasReturnToDo = data.tasks.some((task) => task.return !== null);
  const slip = (kind: string) => apiUrl("/print/orders", { kind, numbers: order.number });
  return (
    <Page
      title={`Order ${order.number}`}
      crumb={["Orders", "/orders"]}
      isWide
      head={
        <>
          <Badge tone={payment.tone}>{payment.name}</Badge>
          <Badge tone={fulfilment.tone}>{fulfilment.name}</Badge>
        </>
      }
      meta={
        <>
          <Moment at={order.placedAt ?? order.createdAt} />
          <span>{buyerOf(order)}</span>
        </>
      }
      actions={
        <>
          <OrderActions data={data} steps={plan.others} />
          <TabLink href={slip("packing-slips")}>Packing slip</TabLink>
          <TabLink href={slip("receipts")}>Receipt</TabLink>
        </>
      }
    >
      <OrderToDo data={data} tasks={plan.tasks} />
      <div className="columns">
        <div>
          {hasReturnToDo && <OrderReturns data={data} />}
          <OrderLines data={data} />
          <OrderParcels data={data} />
          {!hasReturnToDo && <OrderReturns data={data} />}
          <OrderHistory data={data} />
        </div>
        <div>
          <OrderCustomer data={data} />
          <Card title="Payment">
            <Amounts of={[...amounts, ...owedAmounts(order)]} />
            <OrderActions data={data} steps={plan.money} />
          </Card>
        </div>
      </div>
    </Page>
  );
}
