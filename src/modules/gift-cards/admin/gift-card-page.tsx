import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminGiftCard } from "#modules/gift-cards/api/staff-gift-cards-schemas.ts";
import { read } from "#admin/api/client.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import { History } from "#admin/resource/history.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { Moment, money } from "#admin/ui/values.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { GiftCardState, giftCardActions } from "./gift-card-parts.tsx";

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  read<AdminGiftCard>(`/gift-cards/${id}`, {}, request.signal);

/** A gift card with its movements. */
export function Component() {
  const card = useLoaderData<AdminGiftCard>();
  const { id, ending, state, balance, issued, customer, order, version } = card;
  return (
    <Page
      title={`Gift card … ${ending}`}
      crumb={["Gift cards", "/gift-cards"]}
      isWide
      head={<GiftCardState state={state} />}
      actions={<ActionButtons actions={giftCardActions} rows={[card]} />}
    >
      {card.isDisputed && <p role="status">Its own payment is disputed, so it is blocked.</p>}
      <div className="columns">
        <div>
          <Movements ledger={card.ledger} />
          <History kind="gift-card" id={String(id)} version={version} fields={changed} />
        </div>
        <div>
          <Card title="Card">
            <Facts
              of={{
                Balance: money(balance),
                Issued: money(issued),
                "Bought with": order ? (
                  <Link to={`/orders/${order}`}>{order}</Link>
                ) : (
                  "Issued by the shop"
                ),
                "Sent to": [card.recipient, card.recipientEmail].filter(Boolean).join(", "),
                "In the account of": customer && (
                  <Link to={`/customers/${customer}`}>Customer</Link>
                ),
                Since: <Moment at={card.createdAt} />,
                "Valid until": card.expiresAt ? <Moment at={card.expiresAt} isDay /> : "No end",
              }}
            />
          </Card>
        </div>
      </div>
    </Page>
  );
}

const changed: FieldMap = {
  is_blocked: { label: "Blocked", control: "yes-no" },
  amount: { label: "Amount", control: "money" },
  ending: { label: "Last characters" },
};

type Ledger = AdminGiftCard["ledger"];

const kindNames: Readonly<Record<Ledger[number]["kind"], string>> = {
  issued: "Issued",
  held: "Held for a payment",
  released: "Hold released",
  redeemed: "Payment completed",
  refunded: "Refund of an order",
  voided: "Taken back",
};

function Movements({ ledger }: { ledger: Ledger }) {
  return (
    <Card title="Movements">
      <CardTable
        rows={ledger}
        keyOf={({ at, kind, order }) => `${at} ${kind} ${order}`}
        columns={[
          { title: "Time", cell: ({ at }) => <Moment at={at} /> },
          { title: "Movement", cell: ({ kind }) => kindNames[kind] },
          {
            title: "Order",
            cell: ({ order }) => (order ? <Link to={`/orders/${order}`}>{order}</Link> : "–"),
          },
          { title: "Amount", cell: ({ amount }) => money(amount), isNumeric: true },
        ]}
      />
    </Card>
  );
}
