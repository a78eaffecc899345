import type { AdminOrders } from "#modules/orders/api/staff-orders-schemas.ts";
import { OrderPeek } from "./order-peek.tsx";
import { carrierField } from "./order-units.ts";
import { declareResource } from "#admin/resource/resource.ts";
import { shortDayInWords } from "#modules/settings/rules/shop-dates.ts";
import { Badge, money, ShortMoment } from "#admin/ui/values.tsx";

type Row = AdminOrders["rows"][number];

const plural = (count: number) => (count === 1 ? "1 order" : `${count} orders`);

const printed = (kind: string) => (rows: readonly Row[]) => ({
  kind,
  numbers: rows.map(({ number }) => number).join(","),
});

/** What the badges do not say, and until when goods were promised that are not sent. */
function Delivery({ alerts, promise }: Row) {
  const words = alerts.join(", ");
  if (words !== "" || promise === null)
    return (
      words !== "" && (
        <span className="sentence one-line is-short" title={words}>
          {words}
        </span>
      )
    );
  const day = `promised ${shortDayInWords(promise.by)}`;
  return promise.isLate ? (
    <strong className="is-late">{`Late, ${day}`}</strong>
  ) : (
    <span className="sentence one-line not-on-phone">{day}</span>
  );
}

/** Orders by what the shop has to do with them. */
export const resource = declareResource<Row>({
  noun: "order",
  permission: "orders",
  hasCreatePage: true,
  list: {
    api: "/orders",
    key: ({ number }) => number,
    columns: [
      {
        title: "Order",
        cell: ({ number }) => <span className="code">{number}</span>,
      },
      {
        title: "Placed",
        cell: ({ placedAt, createdAt }) => <ShortMoment at={placedAt ?? createdAt} />,
      },
      {
        title: "Customer",
        onPhone: "beside",
        cell: ({ name, email }) => <span className="one-line is-short">{name || email}</span>,
      },
      {
        title: "Products",
        onPhone: "hidden",
        cell: ({ pictures, products, units }) => (
          <span className="order-products">
            {pictures.slice(0, 3).map((picture) => (
              <img key={picture} src={picture} alt="" className="thumbnail" />
            ))}
            <span className="one-line" title={products.join(", ")}>
              {products.join(", ")}
            </span>
            <small>{units}</small>
          </span>
        ),
      },
      {
        title: "Payment",
        cell: ({ payment }) => <Badge tone={payment.tone}>{payment.name}</Badge>,
      },
      {
        title: "Fulfilment",
        cell: ({ fulfilment: { tone, name } }) => <Badge tone={tone}>{name}</Badge>,
      },
      { title: "Delivery", cell: Delivery, onPhone: "last" },
      { title: "Total", isNumeric: true, cell: ({ total }) => money(total) },
    ],
    search: "Number, email, name or product",
    tabs: [
      { title: "All", params: {} },
      { title: "Due", params: { view: "due", sort: "oldest" } },
      { title: "To pack", params: { view: "to-pack", sort: "oldest" } },
      { title: "To ship", params: { view: "to-ship", sort: "oldest" } },
      { title: "Unpaid", params: { view: "unpaid" } },
      { title: "To be paid", params: { view: "to-be-paid" } },
      { title: "Returns", params: { view: "returns" } },
      { title: "Disputes", params: { view: "disputes" } },
      { title: "Done", params: { view: "done" } },
    ],
    actions: [
      {
        label: "Mark as packed",
        command: "pack-order",
        permission: "orders",
        done: (count) => `${plural(count)} marked as packed`,
        confirm:
          "Everything that is left to pack is packed. If one order can’t be packed, none is.",
        input: ({ number }) => ({ number, lines: null }),
      },
      {
        label: "Mark as shipped",
        command: "ship-order",
        permission: "orders",
        done: (count) => `${plural(count)} marked as shipped`,
        confirm: "Each buyer gets an email. If one order can’t be shipped, none is.",
        fields: { carrier: carrierField },
        input: ({ number }, { carrier }) => ({ number, lines: null, carrier }),
      },
    ],
    prints: [
      { label: "Print packing slips", path: "/print/orders", params: printed("packing-slips") },
      { label: "Print receipts", path: "/print/orders", params: printed("receipts") },
    ],
    peek: ({ number }) => ({
      title: `Order ${number}`,
      body: <OrderPeek number={number} />,
    }),
    csv: "/orders.csv",
    isPersonal: true,
    empty: { title: "No orders yet", text: "Orders appear here as soon as a buyer places one." },
  },
});
