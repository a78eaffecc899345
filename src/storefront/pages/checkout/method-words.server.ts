import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import { checkoutReplies } from "./checkout-texts.ts";

/** Returns the methods with their fees and instructions in words, which browsers then need not know. */
export function methodsInWords(methods: readonly OfferedMethod[]): OfferedMethod[] {
  return methods.map((method) => ({
    ...method,
    ...(method.fee !== undefined && { label: `${method.label} (+ ${formatMoney(method.fee)})` }),
    ...(method.form === "instructions" && {
      instructions: method.instructions || checkoutReplies.afterwards,
    }),
  }));
}
