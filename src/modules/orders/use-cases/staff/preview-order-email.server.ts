import { emailsAbout } from "#modules/orders/rules/order-messages.ts";
import { findLastOrderWith } from "#modules/orders/store/orders.server.ts";
import { eventOfEmail, type EmailWords, type OwnEmail } from "#modules/orders/rules/email-texts.ts";
import { emailsTo } from "#modules/orders/use-cases/order-language.server.ts";
import type { Services } from "#platform/services.ts";

/** Returns an email of the newest order that had one, with these words of the shop's; null without such an order. */
export async function previewOrderEmail(
  {
    db,
    clock,
    shop,
    settings,
    orderMessages,
  }: Pick<Services, "db" | "clock" | "shop" | "settings" | "orderMessages">,
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
