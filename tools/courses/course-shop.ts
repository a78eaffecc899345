import pg from "pg";
import { createPayPalProvider } from "#adapters/paypal/paypal.server.ts";
import { startPayPalDouble } from "#adapters/paypal/testing/paypal-double.ts";
import { createStripeProvider } from "#adapters/stripe/stripe.server.ts";
import { startStripeDouble } from "#adapters/stripe/testing/stripe-double.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { PaymentOutcomeUnknown, type PaymentProvider } from "#modules/payments/ports/payment.ts";
import { openDatabase, poolOf } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";
import { openTestDatabase } from "#testing/database.server.ts";
import { ensureTemplate, sampleShop } from "#testing/postgres/template-database.server.ts";
import { joinTestServer, type TestServer } from "#testing/server/test-server.server.ts";
import { rememberingLog, testServices, testShop } from "#testing/services.ts";
import type { Scheduler } from "./scheduler.ts";
import { steppedClient } from "./stepped-client.ts";

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

/** Joins the database server of the tests, which has the shop that every course begins with. */
export async function openCourses(): Promise<TestServer> {
  const server = await joinTestServer();
  await ensureTemplate(server, sampleShop());
  return server;
}

/** A shop of a course: a database of its own, whose statements and providers the scheduler frees one by one. */
export async function openCourseShop(
  scheduler: Scheduler,
  { clock, server }: { clock: CourseClock; server: TestServer },
) {
  const database = await openTestDatabase();
  const monitor = new pg.Client(database.poolConfig);
  await monitor.connect();
  // The scheduler ends deadlocks, in virtual time.
  const name = monitor.escapeIdentifier(monitor.database ?? "");
  await server.session.query(`alter database ${name} set deadlock_timeout = '1h'`);
  const db = openDatabase({
    ...database.poolConfig,
    max: 2 * CONNECTIONS,
    answerWithinMs: null,
    connectionTimeoutMillis: 0,
    idleTimeoutMillis: 0,
    Client: steppedClient(scheduler, monitor),
  });
  const opened = await Promise.all(Array.from({ length: CONNECTIONS }, () => poolOf(db).connect()));
  for (const connection of opened) connection.release();
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
    pool: database.pool,
    log: rememberingLog(),
    stripe,
    payPal,
    clock,
    async close() {
      // A course that failed has left connections in use; they end with the database.
      void db.destroy();
      await monitor.end();
      await Promise.all([stripe.close(), payPal.close()]);
      await database.drop();
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
