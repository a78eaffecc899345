import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { apiUrl, read } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { TabLink } from "#admin/ui/button.tsx";
import { Amounts } from "#admin/ui/facts.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { learnCountries } from "#modules/delivery/rules/address/known-countries.ts";
import { countryData } from "#modules/delivery/rules/address/country-data.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { moneySteps, owedAmounts } from "./money-steps.ts";
import { OrderActions } from "./order-actions.tsx";
import { customerChanges } from "./order-changes.ts";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderSteps } from "./order-steps.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { StageBadge } from "./stage-badge.tsx";

export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  learnCountries(countryData);
  return read<AdminOrder>(`/orders/${id}`, {}, request.signal);
}

/** An order: what to do next, its lines and parcels, its money, its history. */
export function Component() {
  const data = useLoaderData<AdminOrder>();
  const { order, stage, stageName, work, customer, customerOrders } = data;
  const may = useMay();
  const slip = (kind: string) => apiUrl("/print/orders", { kind, numbers: order.number });
  const { address, delivery } = order;
  const { from, to } = delivery;
  // An order of gift cards alone has no address.
  const sentTo = order.isGiftCard ? [] : addressLines(address);
  return (
    <Page
      title={`Order ${order.number}`}
      crumb={["Orders", "/orders"]}
      isWide
      head={<StageBadge stage={stage} stageName={stageName} />}
      actions={
        <>
          <TabLink href={slip("packing-slips")}>Packing slip</TabLink>
          <TabLink href={slip("receipts")}>Receipt</TabLink>
        </>
      }
    >
      <Card title="To do">
        <p className="sentence">
          {work.length === 0 ? "Nothing to do right now." : work.join(", ")}
        </p>
        <OrderActions data={data} steps={orderSteps} hasPrimary />
      </Card>
      <div className="columns">
        <div>
          <OrderLines data={data} />
          <OrderParcels data={data} />
          <OrderReturns data={data} />
          <OrderHistory data={data} />
        </div>
        <div>
          <Card title="Customer">
            <p>
              {customer !== null && may("customers") ? (
                <Link to={`/customers/${customer}`}>{order.email}</Link>
              ) : (
                <span>{order.email || "Erased"}</span>
              )}
              <br />
              <span>{customerOrders === 1 ? "First order" : `${customerOrders} orders`}</span>
            </p>
            <address>
              {[...sentTo, address.telephone].map((line, index) => (
                <div key={index}>{line}</div>
              ))}
            </address>
            {sentTo.length > 0 && (
              <p>
                <span>{delivery.name}</span>
                <br />
                {from !== null && to !== null && (
                  <span>{`Promised: ${deliveryDays({ from, to })}`}</span>
                )}
              </p>
            )}
            {order.deliveryNote && <p>{`Note: ${order.deliveryNote}`}</p>}
            <OrderActions data={data} steps={customerChanges} />
          </Card>
          <Card title="Money">
            <Amounts
              of={[
                { label: "Delivery", amount: order.shipping },
                { label: "Total", amount: order.total },
                { label: "Paid", amount: order.paid },
                { label: "Refunded", amount: order.refunded },
                ...owedAmounts(order),
              ]}
            />
            <OrderActions data={data} steps={moneySteps} />
          </Card>
        </div>
      </div>
    </Page>
  );
}
