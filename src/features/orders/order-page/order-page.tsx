import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PageTitle, SectionCard } from "#ui/section-card.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { stageWords } from "./order-texts.ts";
import { OrderTotals } from "./order-totals.tsx";
import type { OrderPageData } from "./read-order-page.server.ts";

/** Confirmation and page of an order in one: what happened first, then everything that was agreed. */
export function OrderPage(data: OrderPageData) {
  const { order, actions, timeline, address, arrives, orderedOn, paidBy } = data;
  const { heading, text } = stageWords(data);
  return (
    <article className="grid gap-6">
      <PageTitle title={heading} lead={text} />
      <p className="text-muted">
        Order <strong className="font-semibold text-ink">{order.number}</strong>, {orderedOn}
      </p>
      {actions.includes("pay") && <PayAgain number={order.number} />}
      {actions.includes("check-payment") && <CheckAgain />}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <SectionCard id="items" title="What you ordered">
            <OrderLines order={order} />
          </SectionCard>
          <OrderParcels order={order} />
          <SectionCard id="timeline" title="What happened">
            <ol className="grid gap-3">
              {timeline.map(({ text: what, at, when }) => (
                <li key={`${at} ${what}`} className="grid gap-0.5">
                  <span>{what}</span>
                  <time dateTime={at} className="text-sm text-muted">
                    {when}
                  </time>
                </li>
              ))}
            </ol>
          </SectionCard>
        </div>
        <div className="grid gap-6">
          <SectionCard id="total" title="Total">
            <OrderTotals order={order} paidBy={paidBy} />
          </SectionCard>
          <SectionCard id="delivery" title="Delivery">
            {arrives !== null && (
              <p>
                Arrives <strong className="font-semibold">{arrives}</strong>
              </p>
            )}
            <address className="not-italic">
              {address.map((line) => (
                <span key={line} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
            </address>
          </SectionCard>
        </div>
      </div>
    </article>
  );
}

function PayAgain({ number }: { number: string }) {
  return (
    <p>
      <ButtonLink to={`${href("/checkout")}?order=${number}`} reloadDocument>
        Try again
      </ButtonLink>
    </p>
  );
}

/** A page that is loaded asks by itself; this also works without scripts. */
function CheckAgain(): ReactNode {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="get" preventScrollReset>
      <Button type="submit" variant="secondary" disabled={isBusy}>
        {isBusy ? "Checking…" : "Check again"}
      </Button>
    </Form>
  );
}
