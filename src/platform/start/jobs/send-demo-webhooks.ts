import { receiveWebhook } from "#modules/orders/use-cases/receive-webhook.server.ts";
import type { JobPayload } from "#platform/jobs/job-payloads.ts";
import type { PlayedWebhook } from "#modules/payments/ports/payment.ts";
import type { JobTools } from "#platform/jobs/job-handler.ts";

type Tools = Pick<JobTools, "services" | "log">;

/** Delivers the signed webhooks that the demo payment provider owes the shop. */
export async function sendDemoWebhooks(
  _: JobPayload<"payment.send-demo-webhooks">,
  tools: Tools,
): Promise<void> {
  const { payments, clock } = tools.services;
  for (const { id, listDueWebhooks } of payments.values())
    for (const call of (await listDueWebhooks?.(clock.now())) ?? []) await send(tools, id, call);
}

async function send({ services, log }: Tools, provider: string, call: PlayedWebhook) {
  try {
    const received = await receiveWebhook(services, provider, call);
    if (!received.ok && received.error.code === "unavailable") return;
    if (!received.ok) log.error({ provider }, "A webhook was not believed.");
    await call.markTaken();
  } catch (error) {
    log.warn({ err: error, provider }, "A webhook failed, and comes again.");
  }
}
