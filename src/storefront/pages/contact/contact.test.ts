import { beforeEach, describe, expect, test } from "vitest";
import { contactLimits } from "#modules/contact/use-cases/send-contact-message.server.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { answerContactForm } from "./answer-contact-form.server.ts";
import {
  contactErrors,
  contactLengths,
  type ContactField,
} from "#modules/contact/rules/messages.ts";
import {
  readContactForm,
  type ContactValues,
} from "#modules/contact/use-cases/read-contact-form.server.ts";

const database = testDatabase("empty");
let services: ReturnType<typeof testServices>;
beforeEach(async () => {
  await database.pool.query("truncate outbox, rate_counter");
  services = testServices(database.db);
});

const typed: ContactValues = {
  name: "Ada Lovelace",
  email: "Ada@example.com",
  topic: "order",
  orderNumber: "S-1001",
  message: "Where is it?\n\nBest, <b>Ada</b>",
  companySite: "",
};

const send = (values: Partial<ContactValues> = {}, client = "203.0.113.7") =>
  answerContactForm(services, { ...typed, ...values }, client);

async function emails(): Promise<Email[]> {
  const rows = await database.db.selectFrom("outbox").select("payload").orderBy("id").execute();
  return rows.map(({ payload }) => payload as Email);
}

describe("a message", () => {
  test("goes to the shop, with the visitor as the reply address", async () => {
    expect(await send()).toEqual({
      reply: { isSent: true, email: "ada@example.com" },
      status: 200,
    });
    const [email] = await emails();
    expect(email).toMatchObject({
      to: "hello@shop.example",
      replyTo: "ada@example.com",
      subject: "An order (S-1001): Ada Lovelace",
    });
    expect(email?.text).toContain("> Where is it?\n> \n> Best, <b>Ada</b>");
    expect(email?.html).toContain("&lt;b&gt;Ada&lt;/b&gt;");
  });

  test("needs no order number", async () => {
    await send({ orderNumber: "" });
    expect((await emails())[0]?.subject).toBe("An order: Ada Lovelace");
  });

  test("sent again by a reload arrives once and gets the same reply", async () => {
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await emails()).toHaveLength(1);
    await send({ message: "Another question" });
    expect(await emails()).toHaveLength(2);
  });
});

describe("a rejected form", () => {
  test.for<[ContactField, string]>([
    ["name", " "],
    ["name", "a".repeat(contactLengths.name + 1)],
    ["email", "ada@"],
    ["topic", ""],
    ["topic", "toString"],
    ["orderNumber", "1".repeat(contactLengths.orderNumber + 1)],
    ["message", "\n \n"],
    ["message", "a".repeat(contactLengths.message + 1)],
    ["companySite", "https://spam.example"],
  ])("says what is wrong with %s (%j), and loses nothing else", async ([field, value]) => {
    const { reply, status } = await send({ [field]: value });
    expect(status).toBe(422);
    expect(reply).toEqual({
      isSent: false,
      fieldErrors: { [field]: contactErrors()[field] },
      values: { ...typed, [field]: field === "companySite" ? "" : value },
    });
    expect(await emails()).toEqual([]);
  });

  test("reports every invalid field at once", () => {
    const empty = { name: "", email: "", topic: "", orderNumber: "", message: "", companySite: "" };
    const result = readContactForm(empty);
    expect(result.ok ? [] : Object.keys(result.error)).toEqual([
      "name",
      "email",
      "topic",
      "message",
    ]);
  });
});

describe("limits", () => {
  test("one email address has an hourly limit across client addresses; a rejected form keeps its values", async () => {
    const { hits } = contactLimits.contact.perEmail;
    for (let index = 0; index < hits; index++)
      await send({ message: `Number ${index}` }, `203.0.113.${index}`);
    const { reply, status } = await send({ message: "One more" }, "203.0.113.99");
    expect(status).toBe(429);
    expect(reply).toMatchObject({
      isSent: false,
      fieldErrors: {},
      values: { message: "One more" },
    });
    expect(await emails()).toHaveLength(hits);
  });

  test("one client address has an hourly limit across email addresses", async () => {
    const { hits } = contactLimits.contact.perClient;
    for (let index = 0; index < hits; index++) await send({ email: `n${index}@example.com` });
    expect((await send({ email: "more@example.com" })).status).toBe(429);
    services.clock.advance(3600);
    expect((await send({ email: "more@example.com" })).status).toBe(200);
  });
});
