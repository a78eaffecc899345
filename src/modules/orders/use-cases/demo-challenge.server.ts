import { findPaymentByKey } from "#modules/orders/store/order-payments.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { askProvider } from "./ask-provider.server.ts";

/** The question in the demo provider's window. */
export type Challenge = {
  method: string;
  amount: Money;
  orderNumber: string;
  /** Whether it was answered before. */
  isOver: boolean;
  returnTo: string;
};

/** Returns the question of a window; null if its secret is unknown. */
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

/** Answers the question, and returns the page to go back to. */
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
