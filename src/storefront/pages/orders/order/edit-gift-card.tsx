import { Form, useNavigation } from "react-router";
import type { GiftField } from "#modules/gift-cards/rules/gift-card-line.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { DesignChoice, DetailFields } from "#storefront/pages/gift-cards/gift-form.tsx";
import { Button, buttonClass } from "#storefront/ui/button.tsx";
import { ErrorSummary } from "#storefront/ui/form/error-summary.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import type { OrderReply } from "./order-delivery.tsx";
import { orderTexts } from "./order-texts.ts";

type EditGiftCardProps = {
  card: OrderPageData["editableCards"][number];
  reply: OrderReply | undefined;
};

/** Form for everything but the amount of a bought gift card, until it is sent. */
export function EditGiftCard({ card: { line, ...details }, reply }: EditGiftCardProps) {
  const isBusy = useNavigation().state !== "idle";
  const form = `gift-card-${line}`;
  const own = reply?.values?.line === String(line) ? reply : undefined;
  const state = { fieldErrors: own?.fieldErrors ?? {}, values: own?.values ?? details };
  const field = formFields<GiftField>(form, state);
  return (
    // The key closes the form after a change.
    <details key={Object.values(details).join()} open={own !== undefined} className="mt-2">
      <summary className={buttonClass("quiet", "list-none px-0!")}>{orderTexts.editCard}</summary>
      <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-5">
        <ErrorSummary form={form} state={own?.formError ? null : own} />
        <input type="hidden" name="line" value={line} />
        <DesignChoice field={field} chosen={state.values.design} />
        <DetailFields field={field} />
        <Button type="submit" name="intent" value="change-gift-card" disabled={isBusy}>
          {isBusy ? orderTexts.saving : orderTexts.saveChanges}
        </Button>
      </Form>
    </details>
  );
}
