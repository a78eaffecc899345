import { expect, test } from "vitest";
import { defaultSettings } from "#testing/settings.ts";
import { after, later, paid } from "#testing/orders/example-order.ts";
import { exampleView } from "#testing/orders/example-view.ts";
import { testMessages } from "#testing/orders/messages.ts";
import { testShop } from "#testing/services.ts";
import { emailsAbout, eventsToMail } from "#modules/orders/rules/order-messages.ts";

test("the shop's own words replace the subject and come first", () => {
  const { order, events } = after(...paid);
  const own = { placedSubject: "Thank you, {first name}", placedText: "Ours.\nYours." };
  const settings = { emails: { ...defaultSettings.emails, ...own } };
  const services = { settings, orderMessages: testMessages };
  const to = { shop: testShop, order: exampleView(order), secret: "s3cret", now: later(1) };
  const [placed] = eventsToMail(testMessages, events, []).flatMap((each) =>
    emailsAbout(services, to, each),
  );
  expect(placed?.subject).toBe("Thank you, Ada");
  expect(placed?.text).toMatch(/Ours\.\n\nYours\.\n[^]*Desk lamp/);
});
