import { newsletterRetention, newsletterLimits } from "#modules/newsletter/rules/subscription.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import { setMessages } from "#modules/core/rules/language/texts.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { subscribe } from "#modules/newsletter/use-cases/subscribe.server.ts";
import {
  confirmSubscription,
  findLinkState,
  leaveNewsletter,
} from "#modules/newsletter/use-cases/subscription-link.server.ts";

const database = testDatabase("empty");
let services: ReturnType<typeof testServices>;
beforeEach(async () => {
  await database.pool.query(
    "truncate newsletter_subscriber, newsletter_delivery, outbox, rate_counter",
  );
  services = testServices(database.db);
});

const DAY = 86_400;
const ask = (typedAddress = "ada@example.com", clientAddress = "203.0.113.7") =>
  subscribe(services, { typedAddress, clientAddress });

async function emails(): Promise<Email[]> {
  const rows = await database.db.selectFrom("outbox").select("payload").orderBy("id").execute();
  return rows.map(({ payload }) => payload as Email);
}

async function newestToken(): Promise<string> {
  const token = /token=([\w-]+)/.exec((await emails()).at(-1)?.text ?? "")?.[1];
  if (!token) throw new Error("The last email carries no token.");
  return token;
}

async function subscribed(): Promise<string> {
  await ask();
  const token = await newestToken();
  await confirmSubscription(services, token);
  return token;
}

describe("subscribing", () => {
  test("sends a link and changes nothing else until it is confirmed", async () => {
    expect(await ask(" Ada@Example.com ")).toEqual({ ok: true, value: "ada@example.com" });
    const [email] = await emails();
    expect(email).toMatchObject({
      to: "ada@example.com",
      subject: "Confirm your Marlow newsletter",
    });
    expect(email?.html).toContain("https://shop.example/newsletter/confirm?token=");
    expect(await findLinkState(services, await newestToken())).toBe("waiting");
  });

  test("stores only the token's hash", async () => {
    await ask();
    const { rows } = await database.pool.query("select * from newsletter_subscriber");
    expect(JSON.stringify(rows)).not.toContain(await newestToken());
  });

  test("has the same response for known and unknown addresses, with one email each", async () => {
    await subscribed();
    const before = (await emails()).length;
    expect(await ask()).toEqual({ ok: true, value: "ada@example.com" });
    expect(await ask("eve@example.com")).toEqual({ ok: true, value: "eve@example.com" });
    expect((await emails()).slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      ["ada@example.com", "You already get the Marlow newsletter"],
      ["eve@example.com", "Confirm your Marlow newsletter"],
    ]);
  });

  test("by another person does not break a subscriber's unsubscribe link", async () => {
    const token = await subscribed();
    await ask();
    await leaveNewsletter(services, token);
    expect(await findLinkState(services, token)).toBe("left");
  });

  test("keeps the language of the page, in which the emails are", async () => {
    setMessages("de", { "newsletter-emails.welcome.subject": "Willkommen bei {shop}" });
    await inLanguage("de", () => ask());
    await confirmSubscription(services, await newestToken());
    // Another person may have entered the address.
    await inLanguage("fr", () => ask());
    const subscriber = database.db.selectFrom("newsletter_subscriber").select("language");
    expect(await subscriber.execute()).toEqual([{ language: "de" }]);
    expect((await emails())[1]?.subject).toBe("Willkommen bei Marlow");
    setMessages("de", {});
  });

  test("twice at once leaves one working link", async () => {
    await Promise.all([ask(), ask()]);
    const tokens = (await emails()).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "");
    const states = await Promise.all(tokens.map((token) => findLinkState(services, token)));
    expect(states.toSorted()).toEqual(["unknown", "waiting"]);
  });

  test.for(["", "ada", "ada@localhost", "ada@example.com, eve@example.com"])(
    "with %j is refused and not counted",
    async (typed) => {
      expect(await ask(typed)).toEqual({ ok: false, error: "no-address" });
      expect(await emails()).toEqual([]);
    },
  );
});

describe("limits", () => {
  test("emails to one mailbox are limited per hour", async () => {
    const { hits } = newsletterLimits.newsletter.perEmail;
    for (let index = 0; index < hits; index++)
      expect((await ask("ada@example.com", `203.0.113.${index}`)).ok).toBe(true);
    expect(await ask("ada@example.com", "203.0.113.99")).toEqual({
      ok: false,
      error: "too-many-to-address",
    });
    expect(await emails()).toHaveLength(hits);
    services.clock.advance(3600);
    expect((await ask()).ok).toBe(true);
  });

  test("emails to one mailbox are limited per day", async () => {
    const { perEmailAndDay } = newsletterLimits.newsletter;
    for (let index = 0; index < perEmailAndDay.hits; index++) {
      expect((await ask("ada@example.com", `203.0.113.${index}`)).ok).toBe(true);
      services.clock.advance(3600);
    }
    expect(await ask("ada@example.com", "203.0.113.99")).toEqual({
      ok: false,
      error: "too-many-to-address",
    });
    expect(await emails()).toHaveLength(perEmailAndDay.hits);
    services.clock.advance(86_400);
    expect((await ask()).ok).toBe(true);
  });

  test("addresses per visitor are limited per hour, also from neighbouring IPv6 addresses", async () => {
    const { hits } = newsletterLimits.newsletter.perClient;
    for (let index = 0; index < hits; index++)
      expect((await ask(`n${index}@example.com`, `2001:db8::${index}`)).ok).toBe(true);
    expect(await ask("more@example.com", "2001:db8::ffff")).toEqual({
      ok: false,
      error: "too-many-from-you",
    });
    expect((await ask("more@example.com", "203.0.113.7")).ok).toBe(true);
  });
});

describe("the link in the email", () => {
  test("subscribes and sends one welcome email, however often it is pressed", async () => {
    await ask();
    const token = await newestToken();
    await Promise.all([confirmSubscription(services, token), confirmSubscription(services, token)]);
    await confirmSubscription(services, token);
    expect(await findLinkState(services, token)).toBe("subscribed");
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      "Confirm your Marlow newsletter",
      "Welcome to the Marlow newsletter",
    ]);
  });

  test("leads to an unsubscribe link in the welcome email, for people and mail programs", async () => {
    const token = await subscribed();
    const way = `/newsletter/unsubscribe?token=${token}`;
    const welcome = (await emails()).at(-1);
    expect(welcome?.unsubscribeUrl).toBe(`https://shop.example/api${way}`);
    expect(welcome?.text).toContain(`https://shop.example${way}`);
  });

  test("stops working after some days", async () => {
    await ask();
    const token = await newestToken();
    services.clock.advance(newsletterRetention.confirmationLinkDays * DAY + 1);
    await confirmSubscription(services, token);
    expect(await findLinkState(services, token)).toBe("expired");
    expect(await emails()).toHaveLength(1);
  });

  test.for([null, "", "x", "a".repeat(22), "\u0000", "' or true --"])(
    "with the token %j is unknown and does nothing",
    async (token) => {
      await ask();
      await confirmSubscription(services, token);
      await leaveNewsletter(services, token);
      expect(await findLinkState(services, token)).toBe("unknown");
      expect(await findLinkState(services, await newestToken())).toBe("waiting");
    },
  );
});

describe("unsubscribing", () => {
  test("removes the address, and its old link does not subscribe it again", async () => {
    const token = await subscribed();
    services.clock.advance(1);
    await leaveNewsletter(services, token);
    await confirmSubscription(services, token);
    expect(await findLinkState(services, token)).toBe("left");
  });

  test("works before confirming, for someone who never asked", async () => {
    await ask();
    const token = await newestToken();
    await leaveNewsletter(services, token);
    expect(await findLinkState(services, token)).toBe("left");
  });

  test("is reversible: a new request can be confirmed", async () => {
    await leaveNewsletter(services, await subscribed());
    services.clock.advance(DAY);
    await ask();
    const token = await newestToken();
    expect(await findLinkState(services, token)).toBe("waiting");
    await confirmSubscription(services, token);
    expect(await findLinkState(services, token)).toBe("subscribed");
  });
});
