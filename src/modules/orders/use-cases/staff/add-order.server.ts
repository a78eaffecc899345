import { z } from "zod";
import {
  command,
  type CommandError,
  type CommandServices,
} from "#platform/commands/command.server.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { parseAddress } from "#modules/delivery/rules/address/address.ts";
import { telephoneError } from "#modules/delivery/use-cases/telephone-error.server.ts";
import { additionProposedEmail } from "#modules/orders/emails/change-emails.ts";
import { openAddition } from "#modules/orders/rules/order.ts";
import { stepRefusal } from "#modules/orders/rules/place-order.ts";
import { paymentLinkEmail } from "#modules/orders/emails/access-emails.ts";
import { orderSubject, type StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { findLanguageOf } from "#modules/orders/store/known-buyers.server.ts";
import { findOrder, lockOrderKey } from "#modules/orders/store/orders.server.ts";
import { agreeOffline } from "#modules/orders/use-cases/choose-offline.server.ts";
import type { DecisionServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { emailsTo } from "#modules/orders/use-cases/order-language.server.ts";
import { orderSecret } from "#modules/orders/use-cases/order-secret.server.ts";
import { fingerprintOf } from "#modules/orders/use-cases/place-order.server.ts";
import { placeFree } from "#modules/orders/use-cases/submit-order.server.ts";
import { writeOrder, type Attempt } from "#modules/orders/use-cases/write-order.server.ts";
import { smallestStep } from "#modules/payments/use-cases/payment-methods.server.ts";
import type { Services } from "#platform/services.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import {
  lockForStaff,
  orderNumber,
  typedAddress,
  wantedLines,
  type ChangedOrder,
} from "./order-command.server.ts";

const HOUR_MINUTES = 60;

/** What staff type for a buyer on the telephone. */
const telephoneOrder = z.strictObject({
  /** Repeated submissions with one key give one order. */
  key: z.uuid(),
  email: z.string().max(254),
  address: z.strictObject(typedAddress).partial(),
  lines: wantedLines,
  service: z.string().max(40).nullable().default(null),
  coupon: z.string().trim().max(40).nullable().default(null),
  expectedTotal: z.int().min(0).describe("The total that the buyer was told, in cents."),
  method: z
    .int32()
    .nullable()
    .default(null)
    .describe("The offline payment method; null: the buyer gets a link to pay."),
});

/** Takes an order by telephone: its stock is held, and the buyer gets a link to pay it. */
export const addOrder = command({
  name: "add-order",
  permission: "orders",
  schema: telephoneOrder,
  async prepare(services: CommandServices & Pick<Services, "payments">, { expectedTotal }) {
    const message = stepRefusal(expectedTotal, smallestStep(services));
    return message === null ? ok(null) : err({ code: "refused", message });
  },
  async run({ tx, services, actor, at, note }, { method, ...input }) {
    const checked = checkOrder({ ...input, feeOf: method });
    if (!checked.ok) return checked;
    const { paymentLinkHours } = services.settings.orders;
    const attempt = {
      checkout: checked.value,
      fingerprint: fingerprintOf(checked.value),
      isGuessed: false,
      replacesId: null,
      holdMinutes: paymentLinkHours * HOUR_MINUTES,
    };
    const language = (await findLanguageOf(tx, checked.value.email)) ?? shopsLanguage();
    const written = await inLanguage(language, () =>
      tryToWrite(tx, { ...services, actor }, attempt),
    );
    if (!written.ok) return written;
    const { isNew } = written.value;
    let { order } = written.value;
    const { total } = order.facts;
    if (isNew && method !== null && total > 0) {
      const agreed = await agreeOffline(
        tx,
        { ...services, actor },
        { order, method, isStaff: true },
      );
      if (!agreed.ok) return err({ code: "refused", message: agreed.error.message });
      order = agreed.value;
    }
    const version = order.events.length;
    if (isNew) {
      if (total > 0 && method === null) await sendLink(tx, { shop: services.shop, order, now: at });
      note({ kind: "order", id: order.number, version, before: {}, after: { total } });
    }
    return ok<ChangedOrder>({ number: order.number, version });
  },
});

/** Sends the link to pay an unpaid order again. */
export const sendPaymentLink = command({
  name: "send-payment-link",
  done: "payment link sent",
  permission: "orders",
  schema: z.strictObject({ number: orderNumber }),
  async run(tools, { number }) {
    const found = await lockForStaff(tools, { number });
    if (!found.ok) return found;
    const order = found.value;
    const { tx, services, at, note } = tools;
    const { state, offline } = order.facts;
    const isUnpaid = state === "awaiting_payment" && !offline;
    const isDue = isUnpaid || openAddition(order.facts) !== null;
    if (!isDue || order.email === "")
      return err({ code: "refused", message: "The order needs no payment." });
    await sendLink(tx, { shop: services.shop, order, now: at });
    const version = order.events.length;
    note({ kind: "order", id: number, version, before: {}, after: { email: "payment-link" } });
    return ok<ChangedOrder>({ number, version });
  },
});

function checkOrder({
  email: typed,
  address,
  ...rest
}: Omit<z.output<typeof telephoneOrder>, "method"> & { feeOf: number | null }): Result<
  Attempt["checkout"],
  CommandError
> {
  const email = parseEmailAddress(typed);
  if (email === null) return invalid("email", "This is not a valid email address.");
  const parsed = parseAddress(address);
  if (!parsed.ok) {
    const [[field, message] = ["address", "This address isn’t valid."]] = Object.entries(
      parsed.error,
    );
    return invalid(field, message);
  }
  const { telephone, country } = parsed.value;
  const wrong = telephoneError(telephone, country);
  if (wrong !== null) return invalid("telephone", wrong);
  return ok({
    ...rest,
    replaces: null,
    email,
    address: parsed.value,
    billing: null,
    giftCards: [],
    coupon: rest.coupon || null,
    expectedDays: null,
    expectedTotal: cents(rest.expectedTotal),
    uid: null,
    keepAddress: false,
    clientAddress: null,
  });
}

const invalid = (field: string, message: string) =>
  err<CommandError>({ code: "invalid", message, details: { fields: { [field]: message } } });

const TAKEN =
  "Another order has just taken some of the stock or the coupon. Nothing was ordered; please try again.";

type Written = Result<{ order: StoredOrder; isNew: boolean }, CommandError>;

/** Writes the order, or returns the one that was written with this key. */
async function tryToWrite(
  tx: DatabaseTransaction,
  services: DecisionServices,
  attempt: Attempt,
): Promise<Written> {
  await lockOrderKey(tx, attempt.checkout.key);
  // Its own stock may be missing for the same order again.
  const earlier = await findEarlier(tx, attempt);
  if (earlier) return earlier;
  const written = await writeOrder(tx, services, attempt);
  if (!written.ok) {
    const { error } = written;
    // A checkout with this key does not wait for the lock.
    const faster = error === "key-taken" ? await findEarlier(tx, attempt) : null;
    const message = typeof error === "string" ? TAKEN : error.message;
    return faster ?? err({ code: "refused", message });
  }
  const order = written.value;
  const isFree = order.facts.total === 0;
  return ok({ order: isFree ? await placeFree(tx, services, order) : order, isNew: true });
}

/** The order that was written with this key, or that its contents differ; null without one. */
async function findEarlier(
  tx: DatabaseTransaction,
  { checkout: { key }, fingerprint }: Attempt,
): Promise<Written | null> {
  const order = await findOrder(tx, { key });
  if (order === null || order.fingerprint === fingerprint)
    return order && ok({ order, isNew: false });
  return err({ code: "refused", message: "This order was saved before with other contents." });
}

async function sendLink(
  tx: DatabaseTransaction,
  { shop, order, now }: { shop: DecisionServices["shop"]; order: StoredOrder; now: Date },
): Promise<void> {
  const secret = await orderSecret(tx, order);
  const addition = openAddition(order.facts);
  const emails = emailsTo(order, { shop, secret, now }, (to) =>
    addition ? additionProposedEmail(to, addition) : paymentLinkEmail(to),
  );
  for (const email of emails) await enqueueEmail(tx, email, { about: orderSubject(order.number) });
}
