import { useEffect, useRef, useState, type RefObject } from "react";
import { formError, type FormState } from "#modules/core/rules/form-state.ts";
import type { OfferedMethod } from "#modules/checkout/use-cases/payment-methods.server.ts";
import type { PaymentForm } from "#modules/payments/ports/payment.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Paying } from "./ask-checkout.ts";
import { cardDetails } from "./card.ts";
import { NO_METHOD, type CheckoutField, type CheckoutValues } from "./checkout-fields.ts";
import { checkoutMessages, labelsOf } from "./checkout-messages.ts";
import { methodValue } from "./payment-methods.tsx";

/** The chosen payment method and the function that collects its payment details. */
export function usePaymentChoice(methods: readonly OfferedMethod[], former: string | undefined) {
  const [first] = methods;
  const [chosen, setChosen] = useState(former || (first ? methodValue(first) : ""));
  const forms = useRef(new Map<string, PaymentForm>());
  const methodOf = (value: string) => methods.find((each) => methodValue(each) === value);

  async function collect(
    values: CheckoutValues,
  ): Promise<Result<Paying, FormState<CheckoutField>>> {
    const method = methodOf(values.method);
    if (!method) return err({ fieldErrors: { method: NO_METHOD } });
    const named = { provider: method.provider, method: method.method };
    if (method.form === "card-fields") return ok({ ...named, details: cardDetails(values) });
    if (method.form === "none") return ok({ ...named, details: {} });
    const collected = await forms.current.get(values.method)?.collect();
    if (collected?.ok) return ok({ ...named, details: { ...collected.value } });
    return err(formError(collected?.error.message ?? checkoutMessages.somethingWrong));
  }

  return {
    chosen,
    setChosen,
    forms,
    collect,
    method: methodOf(chosen),
    labelOf: labelsOf(methods),
    confirmInPage: async (clientSecret: string) =>
      forms.current.get(chosen)?.confirmInPage({ kind: "in-page", clientSecret }),
  };
}

/** Applies a method chosen before hydration or restored from the draft; neither fires an event. */
export function useChosenBefore(
  form: RefObject<HTMLFormElement | null>,
  { values, setChosen }: { values: Partial<CheckoutValues> | null; setChosen(value: string): void },
): void {
  useEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>("[name=method]:checked");
    const chosen = values?.method || checked?.value;
    if (chosen) setChosen(chosen);
  }, [form, values, setChosen]);
}
