import { Link } from "react-router";
import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { useMay } from "#admin/app/session.ts";
import { Card } from "#admin/ui/page.tsx";
import { languages, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { OrderActions } from "./order-actions.tsx";
import { customerChanges } from "./order-changes.ts";

/** The name of an order's buyer, or else the email address. */
export function buyerOf({ address, email }: AdminOrder["order"]): string {
  return `${address.firstName} ${address.lastName}`.trim() || email || "Erased";
}

/** The buyer of an order, and where and how it is sent. */
export function OrderCustomer({ data }: { data: AdminOrder }) {
  const { order, customer, customerOrders } = data;
  const { address, delivery, email } = order;
  const { from, to } = delivery;
  const may = useMay();
  const name = buyerOf(order);
  // An order of gift cards alone has no address.
  const sentTo = order.isGiftCard ? [] : addressLines(address);
  return (
    <Card title="Customer">
      <p>
        {customer !== null && may("customers") ? (
          <Link to={`/customers/${customer}`}>{name}</Link>
        ) : (
          <strong>{name}</strong>
        )}
        <br />
        {email !== name && <span>{email}</span>}
        <br />
        <small>{customerOrders === 1 ? "First order" : `${customerOrders} orders`}</small>
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
          {from !== null && to !== null && <span>{`Promised: ${deliveryDays({ from, to })}`}</span>}
        </p>
      )}
      {order.language !== null && order.language !== shopsLanguage() && (
        <p>{`Language: ${languages[order.language]?.name ?? order.language}`}</p>
      )}
      {order.deliveryNote && <p>{`Note: ${order.deliveryNote}`}</p>}
      <OrderActions data={data} steps={customerChanges} />
    </Card>
  );
}
