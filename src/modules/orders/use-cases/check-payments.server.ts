import {
  claimDuePayments,
  claimDueRefunds,
  type DueRefund,
} from "#modules/orders/store/order-payments.server.ts";
import { JOB_TIME_BUDGET_MS, failJob, type PartFailures } from "#platform/jobs/job-handler.ts";
import { shopCurrency } from "#modules/core/rules/money/money.ts";
import { timeBox } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import { commandOrder, type OrderServices } from "./apply-command.server.ts";
import { askProvider, isOutcomeUnknown, providerOf } from "./ask-provider.server.ts";

const AT_ONCE = 5;

/**
 * Asks about every due payment and sends pending refunds: it finishes whatever was interrupted. Failures, and what
 * exceeds the time, become due again. Failures besides a provider's silence also fail the job at its end.
 */
export async function checkPayments(services: OrderServices, log: Log): Promise<void> {
  const { db, clock } = services;
  const hasTime = timeBox(clock, JOB_TIME_BUDGET_MS);
  const failures: PartFailures = [];
  const due = () => ({ now: clock.now(), limit: AT_ONCE });
  while (hasTime()) {
    const payments = await claimDuePayments(db, due());
    const refunds = await claimDueRefunds(db, due());
    if (payments.length + refunds.length === 0) break;
    for (const payment of payments) {
      try {
        await askProvider(services, payment);
      } catch (error) {
        log.warn({ err: error, payment: payment.key }, "A provider could not be asked.");
        failures.push(...unlessUnknown(`payment ${payment.key}`, error));
      }
    }
    for (const refund of refunds) {
      try {
        await sendRefund(services, refund);
      } catch (error) {
        log.warn({ err: error, refund: refund.key }, "A refund could not be sent.");
        failures.push(...unlessUnknown(`refund ${refund.key}`, error));
      }
    }
  }
  failJob(failures);
}

/** A silent provider is asked again and does not fail the job. */
function unlessUnknown(part: string, error: unknown): PartFailures {
  return isOutcomeUnknown(error) ? [] : [{ part, error }];
}

async function sendRefund(services: OrderServices, refund: DueRefund): Promise<void> {
  const { key, reference, amount } = refund;
  const provider = providerOf(services, refund);
  const state = await provider.refund({ key, reference, amount, currency: shopCurrency() });
  if (state === "pending") return;
  const command = { type: "settle-refund", refund: refund.number, to: state } as const;
  await commandOrder(services, { id: refund.orderId }, command);
}
