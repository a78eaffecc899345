import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink, buttonClass } from "#storefront/ui/button.tsx";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";

type ActionsProps = Pick<OrderPageData, "order" | "stage" | "actions"> & {
  /** The "Buy again" button. */
  buyAgain: ReactNode;
};

/** Actions available to the buyer, most likely first. */
export function OrderActionsBar({ order, stage, actions, buyAgain }: ActionsProps) {
  const window = stage === "answer-needed" ? windowOf(order) : null;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 empty:hidden">
      {window !== null && (
        <a href={window} className={buttonClass("primary")}>
          Go on with the payment
        </a>
      )}
      {actions.includes("pay") && (
        <ButtonLink
          to={`${href("/checkout")}?order=${order.number}`}
          reloadDocument
          variant={window === null ? "primary" : "secondary"}
        >
          {window === null ? "Try again" : "Pay in another way"}
        </ButtonLink>
      )}
      {actions.includes("check-payment") && <CheckAgain />}
      {actions.includes("buy-again") && buyAgain}
      {actions.includes("return") && (
        <ButtonLink
          variant="secondary"
          to={href("/orders/:number/return", { number: order.number })}
        >
          Return something
        </ButtonLink>
      )}
      {actions.includes("receipt") && (
        <ButtonLink
          variant="secondary"
          to={href("/orders/:number/receipt", { number: order.number })}
        >
          Receipt
        </ButtonLink>
      )}
      {actions.includes("cancel") && <Cancel />}
      {actions.includes("withdraw") && (
        <ButtonLink
          variant="quiet"
          className="px-0!"
          to={href("/orders/:number/withdraw", { number: order.number })}
        >
          Withdraw from contract here
        </ButtonLink>
      )}
    </div>
  );
}

/** Returns the URL of a payment that needs the buyer; null without one. */
function windowOf({ payments }: OrderPageData["order"]): string | null {
  const action = payments.at(-1)?.action;
  return action?.kind === "redirect" ? action.url : null;
}

/** Manual check for use without JavaScript; the page also polls. */
function CheckAgain() {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="get" preventScrollReset>
      <Button type="submit" variant="secondary" disabled={isBusy}>
        {isBusy ? "Checking…" : "Check again"}
      </Button>
    </Form>
  );
}

/** Needs two steps, also without JavaScript. */
function Cancel() {
  const isBusy = useNavigation().state !== "idle";
  return (
    <details className="group max-w-md rounded-card open:bg-card open:p-5">
      <summary className={buttonClass("quiet", "cursor-pointer list-none px-0!")}>
        Cancel this order
      </summary>
      <p className="mt-3">
        Nothing of it will be sent, and whatever you have paid goes back to you. This can’t be
        undone.
      </p>
      <Form method="post" preventScrollReset className="mt-4">
        <Button type="submit" name="intent" value="cancel" disabled={isBusy}>
          {isBusy ? "Cancelling…" : "Yes, cancel it"}
        </Button>
      </Form>
    </details>
  );
}
