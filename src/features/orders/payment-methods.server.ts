import { findPaymentByKey } from "#db/order/order-payments.server.ts";
import type { ApiError } from "#domain/api-error.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PaymentMethod, TestCard } from "#ports/payment.ts";
import type { Services } from "#ports/services.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { askProvider } from "./settle-payment.server.ts";

/** A way to pay as the page where one pays offers it. */
export type OfferedMethod = Omit<PaymentMethod, "id"> & {
  provider: string;
  method: string;
  /** Takes no money. */
  isDemonstration: boolean;
  /** The only numbers that a card of the demonstration may have; none elsewhere. */
  testCards: readonly TestCard[];
};

/** The ways to pay that are on, in the order of their providers. */
export function listPaymentMethods({ payments }: Pick<Services, "payments">): OfferedMethod[] {
  return [...payments.values()].flatMap(({ id: provider, methods, testCards }) =>
    methods.map(({ id: method, ...shown }) => ({
      provider,
      method,
      ...shown,
      isDemonstration: testCards !== undefined,
      testCards: (shown.form === "card-fields" && testCards) || [],
    })),
  );
}

/** What a buyer says in a window that the demonstration plays. Says where they go back to. */
export async function answerChallenge(
  services: OrderServices,
  { secret, answer }: { secret: string; answer: "approve" | "refuse" },
): Promise<Result<{ returnTo: string }, ApiError<"not-found">>> {
  const report = (await services.payments.get("demo")?.answerChallenge?.(secret, answer)) ?? null;
  const payment = report && (await findPaymentByKey(services.db, report.key));
  if (!payment) return err({ code: "not-found", message: "There is nothing to be answered here." });
  await askProvider(services, payment);
  return ok({ returnTo: `/orders/${payment.orderNumber}` });
}
