import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberingLog, stoppedClock, testShop as shop } from "#testing/services.ts";
import { createOutboxFiles } from "#adapters/smtp/mailers.server.ts";
import { openMailbox, type Mailbox } from "./mailbox.server.ts";

let parent: string;
let mailbox: Mailbox;
let send: (subject: string, more?: object) => Promise<void>;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "shop-mailbox-"));
  const folder = path.join(parent, "outbox");
  const clock = stoppedClock();
  const mailer = createOutboxFiles({ folder, shop, clock, log: rememberingLog() });
  mailbox = openMailbox(folder);
  let sent = 0;
  send = async (subject, more = {}) => {
    clock.advance(1);
    sent += 1;
    const email = { to: "ada@example.com", subject, text: "Grüße", html: "<p>Grüße</p>", ...more };
    await mailer.send(email, `id-${sent}`);
  };
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test("is empty before the first email", async () => {
  expect(await mailbox.list()).toEqual([]);
});

test("lists emails, newest first", async () => {
  await send("First");
  await send("Zweite – „schön“", { to: "grace@example.com" });
  expect(await mailbox.list()).toMatchObject([
    { subject: "Zweite – „schön“", to: "grace@example.com", at: expect.any(Date) },
    { subject: "First", to: "ada@example.com" },
  ]);
});

test("returns an email with its decoded content", async () => {
  await send("Hello");
  const [entry] = await mailbox.list();
  expect(await mailbox.find(entry!.name)).toMatchObject({
    subject: "Hello",
    from: "Marlow <hello@shop.example>",
    to: "ada@example.com",
    html: expect.stringContaining("<p>Grüße</p>"),
    text: expect.stringContaining("Grüße"),
  });
});

test.each(["../secret.eml", "secret.txt", "%2e%2e/secret.eml", "none.eml", ""])(
  "%j names no email",
  async (name) => {
    await send("Hello");
    await writeFile(path.join(parent, "secret.eml"), "Subject: secret\r\n\r\nsecret");
    expect(await mailbox.find(name)).toBeNull();
  },
);
