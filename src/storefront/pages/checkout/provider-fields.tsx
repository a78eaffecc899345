import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { shopCurrency, type Money } from "#modules/core/rules/money/money.ts";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import type { OpenPaymentForm, PaymentForm } from "#modules/payments/ports/payment.ts";
import { Alert, NeedsScripts } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { checkoutTexts } from "./checkout-texts.ts";
import { methodValue } from "./payment-methods.tsx";

const texts = checkoutTexts.payment;

/** Mounted provider forms by method. */
export type PaymentForms = RefObject<Map<string, PaymentForm>>;

type ProviderFieldsProps = {
  method: OfferedMethod;
  isChosen: boolean;
  amount: Money;
  open: OpenPaymentForm;
  forms: PaymentForms;
};

/** Container for a provider's fields; loads the provider's code when its method is chosen. */
export function ProviderFields({ method, isChosen, amount, open, forms }: ProviderFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const value = methodValue(method);
  const latest = useRef({ method, amount, open });
  useEffect(() => {
    latest.current = { method, amount, open };
    forms.current.get(value)?.update({ amount, currency: shopCurrency() });
  }, [method, amount, open, forms, value]);

  useEffect(() => {
    const drawn = forms.current;
    if (!isChosen || drawn.has(value) || !place.current) return;
    let isGone = false;
    const at = place.current;
    const draw = async () => {
      const form = await latest.current.open(latest.current.method);
      if (isGone) return;
      await form.mount(at, { amount: latest.current.amount, currency: shopCurrency() });
      if (at.isConnected) drawn.set(value, form);
      else form.unmount();
    };
    draw().catch(() => setFailed(true));
    return () => {
      isGone = true;
    };
  }, [isChosen, attempt, forms, value]);

  // Choosing another method hides the fields and keeps their values; unmounting removes them.
  useLayoutEffect(() => {
    const drawn = forms.current;
    return () => {
      drawn.get(value)?.unmount();
      drawn.delete(value);
    };
  }, [forms, value]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <div ref={place} className="min-h-48" />
      {hasFailed && (
        <Alert tone="error" action={<Button onClick={retry}>{texts.tryAgain}</Button>}>
          {texts.notLoaded(method.label)}
        </Alert>
      )}
      <NeedsScripts>{texts.needsScripts}</NeedsScripts>
    </>
  );
}
