import { useEffect, useRef, useState, type RefObject } from "react";
import { parseBilling, type CheckoutValues } from "#modules/checkout/rules/checkout-fields.ts";
import { parseAddress } from "#modules/delivery/rules/address/address.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { PaymentForm, PaymentInput } from "#modules/payments/ports/payment.ts";
import type { PaymentBuyer } from "#modules/payments/rules/payment.ts";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import { checkoutTexts as texts } from "./checkout-texts.ts";
import { methodValue } from "./payment-methods.tsx";

type Choice = { methods: readonly OfferedMethod[]; former: string | undefined };

/** The chosen payment method, and the fields that its provider draws. */
export function usePaymentChoice(
  form: RefObject<HTMLFormElement | null>,
  { methods, former }: Choice,
) {
  const [first] = methods;
  const [chosen, setChosen] = useState(former || (first ? methodValue(first) : ""));
  const forms = useRef(new Map<string, PaymentForm>());
  // A method chosen before hydration fires no event.
  useEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>("[name=method]:checked");
    if (checked) setChosen(checked.value);
  }, [form]);

  return {
    chosen,
    setChosen,
    forms,
    method: methods.find((each) => methodValue(each) === chosen),
    /**
     * Returns what the provider's fields have collected; nothing for other methods. The buyer of an existing order is
     * known; of a new one the form has the data.
     */
    async collect(
      values: CheckoutValues,
      known: PaymentBuyer | null,
    ): Promise<Result<PaymentInput, { message: string }>> {
      const { method: value } = values;
      const method = methods.find((each) => methodValue(each) === value);
      if (method?.form !== "provider-fields") return ok({});
      const drawn = forms.current.get(value);
      const buyer = known ?? buyerIn(values);
      return drawn && buyer ? drawn.collect(buyer) : err({ message: texts.somethingWrong });
    },
    confirmInPage: async (clientSecret: string) =>
      forms.current.get(chosen)?.confirmInPage({ kind: "in-page", clientSecret }),
  };
}

/** Returns the email and billing address of a valid form; null otherwise. */
function buyerIn(values: CheckoutValues): PaymentBuyer | null {
  const [delivery, billing] = [parseAddress(values), parseBilling(values)];
  if (!delivery.ok || !billing.ok) return null;
  return { email: parseEmailAddress(values.email) ?? "", address: billing.value ?? delivery.value };
}
