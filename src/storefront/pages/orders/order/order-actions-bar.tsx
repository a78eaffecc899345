import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink, buttonClass } from "#storefront/ui/button.tsx";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { BuyAgainButton } from "./buy-again-button.tsx";
import { orderTexts } from "./order-texts.ts";

type ActionsProps = Pick<OrderPageData, "order" | "stage" | "actions" | "delivery">;

/** Actions available to the buyer: the stage's primary one, then the others. */
export function OrderActionsBar({ order, stage, actions, delivery }: ActionsProps) {
  const { number } = order;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 empty:hidden">
      <Payment order={order} stage={stage} canPay={actions.includes("pay")} />
      {actions.includes("check-payment") && <CheckAgain />}
      {stage === "placed" && <ButtonLink to={href("/")}>{orderTexts.continueShopping}</ButtonLink>}
      {delivery?.trackingLink != null && (
        <a
          href={delivery.trackingLink}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("primary")}
        >
          {orderTexts.track}
        </a>
      )}
      {actions.includes("return") && (
        <ButtonLink variant="secondary" to={href("/orders/:number/return", { number })}>
          {orderTexts.returnItems}
        </ButtonLink>
      )}
      {actions.includes("buy-again") && stage !== "placed" && (
        <BuyAgainButton lines={order.lines} />
      )}
      {actions.includes("receipt") && (
        <ButtonLink variant="secondary" to={href("/orders/:number/receipt", { number })}>
          {(order.offline?.open ?? 0) > 0 ? orderTexts.viewInvoice : orderTexts.receipt}
        </ButtonLink>
      )}
      {actions.includes("cancel") && <Cancel />}
      {actions.includes("withdraw") && (
        <ButtonLink
          variant="quiet"
          className="px-0!"
          to={href("/orders/:number/withdraw", { number })}
        >
          {orderTexts.withdraw}
        </ButtonLink>
      )}
    </div>
  );
}

type PaymentProps = Pick<OrderPageData, "order" | "stage"> & { canPay: boolean };

function Payment({ order, stage, canPay }: PaymentProps) {
  const action = stage === "answer-needed" ? order.payments.at(-1)?.action : null;
  const window = action?.kind === "redirect" ? action.url : null;
  return (
    <>
      {window !== null && (
        <a href={window} className={buttonClass("primary")}>
          {orderTexts.continuePayment}
        </a>
      )}
      {canPay && (
        <ButtonLink
          to={`${href("/checkout")}?order=${order.number}`}
          reloadDocument
          variant={window === null ? "primary" : "secondary"}
        >
          {window === null ? orderTexts.pay : orderTexts.payAnotherWay}
        </ButtonLink>
      )}
    </>
  );
}

/** Manual check for use without JavaScript; the page also polls. */
function CheckAgain() {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="get" preventScrollReset>
      <Button type="submit" variant="secondary" disabled={isBusy}>
        {isBusy ? orderTexts.checking : orderTexts.checkAgain}
      </Button>
    </Form>
  );
}

/** Needs two steps, also without JavaScript. */
function Cancel() {
  const isBusy = useNavigation().state !== "idle";
  return (
    <details className="max-w-md rounded-card">
      <summary className={buttonClass("quiet", "list-none px-0!")}>{orderTexts.cancel}</summary>
      <p className="mt-3">{orderTexts.cancelText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="cancel"
            variant="destructive"
            disabled={isBusy}
          >
            {isBusy ? orderTexts.cancelling : orderTexts.cancel}
          </Button>
        </Form>
        {/* Without JavaScript the reloaded page is closed again. */}
        <Form method="get" preventScrollReset>
          <Button
            type="submit"
            variant="quiet"
            onClick={(event) => {
              const details = event.currentTarget.closest("details");
              event.preventDefault();
              details?.removeAttribute("open");
              details?.querySelector("summary")?.focus();
            }}
          >
            {orderTexts.keep}
          </Button>
        </Form>
      </div>
    </details>
  );
}
