import { createPayPalProvider } from "#adapters/paypal/paypal.server.ts";
import { startPayPalDouble } from "#adapters/paypal/testing/paypal-double.ts";
import { createStripeProvider } from "#adapters/stripe/stripe.server.ts";
import { startStripeDouble } from "#adapters/stripe/testing/stripe-double.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { PaymentOutcomeUnknown, type PaymentProvider } from "#modules/payments/ports/payment.ts";
import { openDatabase, poolOf } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";
import { rememberingLog, testServices, testShop } from "#testing/services.ts";
import type { CourseServer } from "./course-database.ts";
import type { Scheduler } from "./scheduler.ts";

/** Later than any real time, because some rows have the database's own. */
const BEGINNING = "2091-03-01T09:00:00Z";
/** More than tasks ever have at once, and open from the beginning: how long connecting takes is not repeatable. */
const CONNECTIONS = 28;

export type CourseShop = Awaited<ReturnType<typeof openCourseShop>>;
export type CourseClock = { now(): Date; pass(milliseconds: number): void };

export function courseClock(): CourseClock {
  let time = new Date(BEGINNING).getTime();
  return {
    now: () => new Date(time),
    pass: (milliseconds) => void (time += milliseconds),
  };
}

/** A shop of a course: a database of its own, whose statements and providers the scheduler frees one by one. */
export async function openCourseShop(
  scheduler: Scheduler,
  { clock, server }: { clock: CourseClock; server: CourseServer },
) {
  const database = await server.database();
  const { stage, monitor, pool, connection } = database;
  stage.scheduler = scheduler;
  stage.isKeeping = false;
  stage.idle.push(...stage.broken.splice(0));
  const db = openDatabase({
    ...connection,
    max: 2 * CONNECTIONS,
    answerWithinMs: null,
    connectionTimeoutMillis: 0,
    idleTimeoutMillis: 0,
  });
  const opened = await Promise.all(Array.from({ length: CONNECTIONS }, () => poolOf(db).connect()));
  for (const each of opened) each.release();
  await prepareOrderSecrets(db);
  const stripe = await startStripeDouble({ clock });
  const payPal = await startPayPalDouble();
  const providers = [
    createStripeProvider({ ...stripe.keys, apiBase: stripe.url, clock }),
    createPayPalProvider({ ...payPal.settings, shopName: "Marlow" }),
  ];
  const services: Services = {
    ...testServices(db),
    clock,
    shop: { ...testShop, address: "1 High Street, London" },
    payments: new Map(providers.map((each) => [each.id, stepped(scheduler, each)])),
  };
  return {
    db,
    services,
    pool,
    monitor,
    log: rememberingLog(),
    stripe,
    payPal,
    clock,
    /** Leaves the database to the next course; a course that failed has connections in use, which end with it. */
    async close({ isClean }: { isClean: boolean }) {
      const { totalCount, idleCount } = poolOf(db);
      stage.isKeeping = isClean && totalCount === idleCount;
      const isEnded = db.destroy();
      await (stage.isKeeping ? isEnded : server.discard());
      await Promise.all([stripe.close(), payPal.close()]);
    },
  };
}

/** A provider each of whose calls is a step, and its answer another: others act in between. */
function stepped(scheduler: Scheduler, provider: PaymentProvider): PaymentProvider {
  const call = async <Answer>(label: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const asked = await scheduler.take<{ answer: Answer } | { error: unknown }>({
      kind: "provider",
      label: `${provider.id} ${label}`,
      async act(fault) {
        if (fault === "call lost") throw new PaymentOutcomeUnknown("The call was lost.");
        const answer = await ask().then(
          (value) => ({ answer: value }),
          (error: unknown) => ({ error }),
        );
        if (fault === "answer lost") throw new PaymentOutcomeUnknown("The answer was lost.");
        return answer;
      },
    });
    await scheduler.take({ kind: "pause", label: "answer arrives", act: async () => undefined });
    if ("error" in asked) throw asked.error;
    return asked.answer;
  };
  return {
    ...provider,
    open: (payment) => call("open", () => provider.open(payment)),
    confirm: (reference, attempt) => call("confirm", () => provider.confirm(reference, attempt)),
    find: (reference) => call("find", () => provider.find(reference)),
    cancel: (reference) => call("cancel", () => provider.cancel(reference)),
    refund: (refund) => call("refund", () => provider.refund(refund)),
    readWebhook: (body, headers) => call("verify", () => provider.readWebhook(body, headers)),
  };
}
