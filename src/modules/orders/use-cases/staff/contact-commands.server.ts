import { eventOfEmail, type EmailWords, type OwnEmail } from "#modules/orders/rules/email-texts.ts";
import { findLastOrderWith } from "#modules/orders/store/orders.server.ts";
import { z } from "zod";
import { permissionsOf } from "#platform/commands/roles.server.ts";
import {
  command,
  type CommandError,
  type CommandServices,
} from "#platform/commands/command.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { wrongFields, type FormState } from "#modules/core/rules/form-state.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { AddressField } from "#modules/delivery/rules/address/address.ts";
import { emailsAbout } from "#modules/orders/rules/order-messages.ts";
import { orderSubject } from "#modules/orders/rules/stored-order.ts";
import { insertOrderNote } from "#modules/orders/store/order-notes.server.ts";
import { checkAddress } from "#modules/orders/use-cases/change-delivery.server.ts";
import { emailsTo } from "#modules/orders/use-cases/order-language.server.ts";
import { orderSecret } from "#modules/orders/use-cases/order-secret.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import {
  lockForStaff,
  noteText,
  orderCommand,
  orderNumber,
  typedAddress,
  type ChangedOrder,
} from "./order-command.server.ts";

/** Changes the delivery address within its country, where the order costs the same, before anything is packed. */
export const changeOrderAddress = orderCommand({
  name: "change-order-address",
  done: "address changed",
  permission: "orders",
  fields: { address: z.strictObject(typedAddress) },
  async change({ address: typed }, order, { tx, services: { settings }, at: now }) {
    const checked = await checkAddress({ db: tx, settings }, order, { typed, now });
    return checked.ok
      ? { type: "change-delivery", address: checked.value, method: null, note: null }
      : err(addressError(checked.error));
  },
});

function addressError(state: FormState<AddressField>): CommandError {
  const [field] = wrongFields(state);
  const message = (field && state.fieldErrors?.[field]) ?? state.formError?.text;
  return {
    code: "invalid",
    message: message ?? "This address isn’t valid.",
    details: { fields: state.fieldErrors ?? {} },
  };
}

/** Corrects the address that emails about the order go to. */
export const changeOrderEmail = orderCommand({
  name: "change-order-email",
  done: "email address changed",
  permission: "orders",
  // The emails open the order, and with it the recipient of an unsent gift card.
  needsProof: true,
  fields: { email: z.string().max(254) },
  async change({ email: typed }, order, { tx, actor }) {
    const email = parseEmailAddress(typed);
    if (email === null)
      return err({ code: "invalid", message: "This is not a valid email address." });
    if (order.email === "")
      return err({ code: "refused", message: "The buyer’s data was erased after its retention." });
    const hasUnsentCard = order.facts.lines.some(
      ({ isGiftCard, delivered, cancelled }) => isGiftCard && delivered + cancelled === 0,
    );
    if (hasUnsentCard && !(await permissionsOf(tx, actor)).includes("gift-cards"))
      return err({ code: "forbidden", message: NEEDS_GIFT_CARDS });
    return { type: "change-email", email };
  },
});

const NEEDS_GIFT_CARDS =
  'Who opens the order can redirect its unsent gift card, so this needs the permission "gift-cards".';

/** Adds a note that only staff see. */
const addOrderNote = command({
  name: "add-order-note",
  done: "note added",
  permission: "orders",
  schema: z.strictObject({ number: orderNumber, text: noteText }),
  async run(tools, { number, text }) {
    const order = await lockForStaff(tools, { number });
    if (!order.ok) return order;
    const { tx, at, actor, note } = tools;
    await insertOrderNote(tx, { orderId: order.value.id, text, at, actor });
    const version = order.value.events.length;
    note({ kind: "order", id: number, version, before: {}, after: { note: "added" } });
    return ok<ChangedOrder>({ number, version });
  },
});

/** Sends the email about one event of the order again, as the order is now. */
const resendOrderEmail = command({
  name: "resend-order-email",
  done: "email sent again",
  permission: "orders",
  schema: z.strictObject({
    number: orderNumber,
    event: z.int().min(0).describe("The event’s place in the history, from 0."),
  }),
  async run(tools, { number, event: position }) {
    const found = await lockForStaff(tools, { number });
    if (!found.ok) return found;
    const { tx, at: now, services, note } = tools;
    const order = found.value;
    const happened = order.events[position];
    const secret = await orderSecret(tx, order);
    const emails = emailsTo(order, { shop: services.shop, secret, now }, (to) =>
      happened && order.email !== "" ? emailsAbout(services, to, happened.event) : [],
    );
    const [email] = emails.filter((each) => each.to === order.email);
    if (!email) return err({ code: "refused", message: "There is no email about this." });
    await enqueueEmail(tx, email, { about: orderSubject(number) });
    const version = order.events.length;
    const after = { email: happened?.event.type };
    note({ kind: "order", id: number, version, before: {}, after });
    return ok<ChangedOrder>({ number, version });
  },
});

/** Returns an email of the newest order that had one, with these words of the shop's; null without such an order. */
export async function previewOrderEmail(
  { db, clock, shop, settings, orderMessages }: CommandServices,
  email: OwnEmail,
  { subject, text }: EmailWords,
) {
  const type = eventOfEmail[email];
  const order = await findLastOrderWith(db, type);
  const event = order?.events.findLast((each) => each.event.type === type)?.event;
  if (!order || !event || order.email === "") return null;
  const emails = {
    ...settings.emails,
    [`${email}Subject`]: subject,
    [`${email}Text`]: text,
  };
  // Without its secret, the links of the order do not open it.
  const [shown] = emailsTo(order, { shop, secret: "", now: clock.now() }, (to) =>
    emailsAbout({ settings: { emails }, orderMessages }, to, event),
  );
  return shown ? { subject: shown.subject, text: shown.text, html: shown.html } : null;
}

export const contactCommands = [
  changeOrderAddress,
  changeOrderEmail,
  addOrderNote,
  resendOrderEmail,
];
