import { useEffect, useRef, useState, type RefObject } from "react";
import type { CheckoutValues } from "#modules/checkout/rules/checkout-fields.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { PaymentForm } from "#modules/payments/ports/payment.ts";
import type { PaymentDetails } from "#modules/payments/ports/payment.ts";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import { checkoutMessages } from "./checkout-messages.ts";
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
    /** Returns what the provider's fields have collected; nothing for other methods. */
    async collect({
      method: value,
    }: CheckoutValues): Promise<Result<PaymentDetails, { message: string }>> {
      const method = methods.find((each) => methodValue(each) === value);
      if (method?.form !== "provider-fields") return ok({});
      const drawn = forms.current.get(value);
      return drawn ? drawn.collect() : err({ message: checkoutMessages.somethingWrong });
    },
    confirmInPage: async (clientSecret: string) =>
      forms.current.get(chosen)?.confirmInPage({ kind: "in-page", clientSecret }),
  };
}
