import { defaultSettings } from "#testing/settings.ts";
import { describe, expect, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import {
  after,
  cancelAll,
  deliver,
  later,
  open,
  paid,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { exampleView } from "#testing/orders/example-view.ts";
import { testMessages } from "#testing/orders/messages.ts";
import { emailsAbout, eventsToMail, messagesOf } from "#modules/orders/rules/order-messages.ts";

const shop = {
  name: "Marlow",
  legalName: "Marlow Goods Ltd",
  address: "1 High Street, London",
  email: "hello@shop.example",
  telephone: null,
  companyNumber: null,
  vatId: "GB123",
  url: "https://shop.example",
};

/** The last email after these commands. */
function lastEmail(...commands: OrderCommand[]): Email | undefined {
  const { order, events } = after(...commands);
  const to = { shop, order: exampleView(order), secret: "s3cret", now: later(1) };
  const services = { settings: defaultSettings, orderMessages: testMessages };
  return eventsToMail(testMessages, events, [])
    .flatMap((event) => emailsAbout(services, to, event))
    .at(-1);
}

/** The text without line breaks. */
const sentencesOf = (email: Email | undefined) => email?.text.replaceAll(/\s+/g, " ");

describe("a dispute", () => {
  const disputed = (dispute: "open" | "won" | "lost", payment = 1) =>
    reported("captured", payment, { dispute, disputedAmount: cents(500) });
  const twice = [open, reported("cancelled"), open, reported("captured", 2), reported("captured")];

  test.each<[subject: string, says: string, commands: OrderCommand[]]>([
    [
      "A payment is disputed",
      "nothing of it can be packed or sent until the bank decides",
      [...paid, disputed("open")],
    ],
    ["You won a dispute", "The order is not on hold", [...paid, disputed("open"), disputed("won")]],
    [
      "You lost a dispute",
      "unpack its parcels and cancel the order",
      [...paid, disputed("open"), disputed("lost")],
    ],
    [
      "You lost a dispute",
      "The order is completed, so nothing is left to stop.",
      [...paid, ship(), deliver, disputed("lost")],
    ],
    ["A payment is disputed", "The order is not on hold", [...twice, disputed("open")]],
    [
      "You lost a dispute",
      "The order is cancelled, so nothing is sent.",
      [...paid, cancelAll("shop"), disputed("lost")],
    ],
  ])("tells the shop “%s”, and that %s", (subject, says, commands) => {
    const { order, events } = after(...commands);
    const view = exampleView(order);
    const news = events
      .flatMap((event) => messagesOf(testMessages, event).shop?.(view, event) ?? [])
      .findLast(({ title }) => title.includes("dispute"));
    expect(news?.title).toBe(`${subject}: order K7QM-2F9T-X`);
    expect(JSON.stringify(news)).toContain(says);
    expect(JSON.stringify(news)).toContain("$5.00");
  });

  test("that is lost in part is named where the order is cancelled", () => {
    const email = lastEmail(...paid, disputed("lost"), cancelAll("shop"));
    expect(sentencesOf(email)).toContain(
      "Your bank has refunded $5.00. We’ll refund the rest of what you paid for it.",
    );
    const whole = reported("captured", 1, { dispute: "lost" });
    expect(sentencesOf(lastEmail(...paid, whole, cancelAll("shop")))).toContain(
      "Your bank has already refunded your payment.",
    );
  });
});
