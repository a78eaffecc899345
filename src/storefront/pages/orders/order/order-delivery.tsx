import { Form, useNavigation } from "react-router";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { countryOf } from "#modules/checkout/rules/checkout-fields.ts";
import { NOTE_LENGTH, type DeliveryField } from "#modules/orders/rules/change-delivery.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { AddressFields } from "#storefront/pages/checkout/address-fields.tsx";
import { Button, buttonClass } from "#storefront/ui/button.tsx";
import { ErrorSummary } from "#storefront/ui/form/error-summary.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { SelectField } from "#storefront/ui/form/select-field.tsx";
import { TextArea } from "#storefront/ui/form/text-field.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { orderTexts } from "./order-texts.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";

/** The form's errors, if the order was not changed. */
export type OrderReply = FormState<DeliveryField>;

const FORM = "delivery-address";

type OrderDeliveryProps = {
  data: OrderPageData;
  reply: OrderReply | undefined;
};

/** Where and how an order goes; it can be edited until packing starts. */
export function OrderDelivery({ data, reply }: OrderDeliveryProps) {
  const { order, address, actions } = data;
  return (
    <SectionCard id="delivery" title={orderTexts.delivery}>
      <p>{order.delivery.name}</p>
      {order.delivery.pickup && (
        <p>{`${order.delivery.pickup.place}. ${order.delivery.pickup.hours}`}</p>
      )}
      <address className="not-italic">
        {address.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      {order.deliveryNote !== "" && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">
          {orderTexts.noteOf(order.deliveryNote)}
        </p>
      )}
      {actions.includes("change-delivery") && <EditDelivery data={data} reply={reply} />}
    </SectionCard>
  );
}

/** Country and region decide the prices, so they cannot be changed. */
function EditDelivery({ data: { order, otherMethods }, reply }: OrderDeliveryProps) {
  const isBusy = useNavigation().state !== "idle";
  const { address, delivery, deliveryNote } = order;
  const current = { ...address, method: delivery.service, note: deliveryNote };
  const values = reply?.values ?? current;
  const field = formFields(FORM, { fieldErrors: reply?.fieldErrors ?? {}, values });
  return (
    // The key closes the form after a change.
    <details key={Object.values(current).join()} open={reply?.values !== undefined}>
      <summary className={buttonClass("quiet", "list-none px-0!")}>{orderTexts.edit}</summary>
      <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-5">
        <ErrorSummary form={FORM} state={reply?.formError ? null : reply} />
        <AddressFields field={field} country={countryOf(address.country)} isPlaceFixed />
        <SelectField
          {...field("method")}
          label={orderTexts.method}
          hint={orderTexts.methodHint}
          required
        >
          <option value={delivery.service}>{delivery.name}</option>
          {otherMethods.map(({ service, name, days, back }) => (
            <option key={service} value={service}>
              {[name, days, back > 0 && orderTexts.methodRefund(formatMoney(back))]
                .filter(Boolean)
                .join(", ")}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...field("note")}
          label={orderTexts.note}
          hint={orderTexts.noteHint}
          rows={2}
          maxLength={NOTE_LENGTH}
        />
        <Button type="submit" name="intent" value="change-delivery" disabled={isBusy}>
          {isBusy ? orderTexts.saving : orderTexts.saveChanges}
        </Button>
      </Form>
    </details>
  );
}
