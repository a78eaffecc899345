import { Form, useNavigation } from "react-router";
import { countryOf } from "#modules/checkout/rules/checkout-fields.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import type { AddressField, OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { AddressFields } from "#storefront/pages/checkout/address-fields.tsx";
import { Button, buttonClass } from "#storefront/ui/button.tsx";
import { ErrorSummary } from "#storefront/ui/form/error-summary.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { orderTexts } from "./order-texts.ts";

const FORM = "delivery-address";

type OrderDeliveryProps = {
  data: OrderPageData;
  reply: FormState<AddressField> | undefined;
};

/** Where an order goes. The address can be edited until packing starts. */
export function OrderDelivery({ data, reply }: OrderDeliveryProps) {
  const { order, address, actions } = data;
  return (
    <SectionCard id="delivery" title={orderTexts.delivery}>
      <p>{order.delivery.name}</p>
      <address className="not-italic">
        {address.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      {actions.includes("change-address") && <EditAddress address={order.address} reply={reply} />}
    </SectionCard>
  );
}

type EditAddressProps = { address: OrderAddress; reply: FormState<AddressField> | undefined };

/** Country and region decide the prices, so they cannot be changed. */
function EditAddress({ address, reply }: EditAddressProps) {
  const isBusy = useNavigation().state !== "idle";
  const values = reply?.values ?? address;
  const state = { fieldErrors: reply?.fieldErrors ?? {}, values };
  return (
    // The key closes the form after the address has changed.
    <details key={Object.values(address).join()} open={reply?.values !== undefined}>
      <summary className={buttonClass("quiet", "list-none px-0!")}>
        {orderTexts.editAddress}
      </summary>
      <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-5">
        <ErrorSummary form={FORM} state={reply?.formError ? null : reply} />
        <AddressFields
          field={formFields(FORM, state)}
          country={countryOf(address.country)}
          isPlaceFixed
        />
        <Button type="submit" name="intent" value="change-address" disabled={isBusy}>
          {isBusy ? orderTexts.saving : orderTexts.saveAddress}
        </Button>
      </Form>
    </details>
  );
}
