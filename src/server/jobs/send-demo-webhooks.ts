import { receiveWebhook } from "#features/orders/receive-webhook.server.ts";
import type { JobPayload } from "#domain/job/job-payloads.ts";
import type { JobTools } from "./job-handler.ts";

/** Hands the shop what a provider that it plays itself would send to it by now, signed as it would be. */
export async function sendDemoWebhooks(
  _: JobPayload<"payment.send-demo-webhooks">,
  { services, log }: Pick<JobTools, "services" | "log">,
): Promise<void> {
  for (const provider of services.payments.values()) {
    const due = (await provider.takeDueWebhooks?.(services.clock.now())) ?? [];
    for (const call of due) {
      const received = await receiveWebhook(services, provider.id, call);
      if (!received.ok) log.error({ provider: provider.id }, "A webhook was not believed.");
    }
  }
}
