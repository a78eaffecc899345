import { findPaymentByKey } from "#db/order/order-payments.server.ts";
import type { ApiError } from "#domain/api-error.ts";
import type { Money } from "#domain/money/money.ts";
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

/** What the way of a payment is called; null where there is no payment, and where its provider is off. */
export function methodLabel(
  { payments }: Pick<Services, "payments">,
  payment: { provider: string; method: string } | undefined,
): string | null {
  const offered = payment && payments.get(payment.provider)?.methods;
  return offered?.find(({ id }) => id === payment?.method)?.label ?? null;
}

/** What a window of the demonstration asks its buyer about. */
export type Challenge = {
  method: string;
  amount: Money;
  orderNumber: string;
  /** Whether there is nothing left to say. */
  isOver: boolean;
  returnTo: string;
};

/** What a window of the demonstration is about; null where its secret opens none. */
export async function findChallenge(
  services: OrderServices,
  secret: string,
): Promise<Challenge | null> {
  const report = (await services.payments.get("demo")?.findChallenge?.(secret)) ?? null;
  const payment = report && (await findPaymentByKey(services.db, report.key));
  if (!payment) return null;
  const { method, amount, orderNumber } = payment;
  const isOver = report.state !== "action_required";
  return { method, amount, orderNumber, isOver, returnTo: orderPath(orderNumber) };
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
  return ok({ returnTo: orderPath(payment.orderNumber) });
}

const orderPath = (number: string) => `/orders/${number}`;
