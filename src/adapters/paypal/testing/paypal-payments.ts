import { paymentBuyer } from "#testing/orders/checkout.ts";
import { createPayPalProvider } from "#adapters/paypal/paypal.server.ts";
import { cents, shopCurrency } from "#modules/core/rules/money/money.ts";
import type { NewPayment } from "#modules/payments/ports/payment.ts";
import type { Funds } from "./paypal-books.ts";
import { startPayPalDouble } from "./paypal-double.ts";

export const AMOUNT = cents(1932);
export const RETURN_URL = "https://shop.example/orders/K7QM-2F9T-X";

/** Opens a PayPal double, an adapter for it, and payments for tests. */
export async function openPayPalPayments() {
  const double = await startPayPalDouble();
  const provider = createPayPalProvider({ ...double.settings, shopName: "Marlow" });
  let opened = 0;
  const newPayment = (): NewPayment => ({
    key: `K7QM-2F9T-X-p${(opened += 1)}`,
    amount: AMOUNT,
    currency: shopCurrency(),
    method: "paypal",
    orderNumber: "K7QM-2F9T-X",
    buyer: paymentBuyer,
    returnUrl: RETURN_URL,
  });
  const capture = (reference: string, key = "1") =>
    provider.confirm(reference, { key: `${reference}:${key}`, details: null });
  async function agreed(funds: Funds = "enough") {
    const { reference } = await provider.open(newPayment());
    double.approve(reference, funds);
    return reference;
  }
  return {
    double,
    provider,
    newPayment,
    capture,
    /** A payment that the buyer has approved. */
    agreed,
    async paid() {
      const reference = await agreed();
      await capture(reference);
      return reference;
    },
    refund: (reference: string, amount = 500) =>
      provider.refund({
        key: `${reference}-r1`,
        reference,
        amount: cents(amount),
        currency: shopCurrency(),
      }),
  };
}
