import PostalMime, { type Email as ReceivedEmail } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import type { Mailer } from "#platform/mail/mailer-port.ts";

export type MailerUnderTest = {
  mailer: Mailer;
  /** The raw emails received so far. */
  received(): Promise<Buffer[]>;
  close(): Promise<void>;
};

const email: Email = {
  to: "ada@example.com",
  subject: "Größe, 价格 & more",
  text: "Bonjour ✓\n\n.a line that begins with a dot\nhttps://shop.example/newsletter/confirm?token=abc\n",
  html: '<p>Bonjour ✓ <a href="https://shop.example/newsletter/confirm?token=abc">yes</a></p>',
};

/** The contract tests of every mailer. The shop under test is "Marlow" at https://shop.example, hello@shop.example. */
export function describeMailer(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`The mailer ${name}`, () => {
    let under: MailerUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    async function sent(
      message: Email,
      id: string,
    ): Promise<{ received: ReceivedEmail; raw: string }> {
      const before = (await under.received()).length;
      await under.mailer.send(message, id);
      const [raw, ...more] = (await under.received()).slice(before);
      expect(more).toEqual([]);
      if (!raw) throw new Error("The receiver got nothing.");
      return { received: await PostalMime.parse(raw), raw: raw.toString() };
    }

    test("an email arrives as it was written, from the shop", async () => {
      const { received } = await sent(email, "plain-1");
      expect(received.from).toMatchObject({ name: "Marlow", address: "hello@shop.example" });
      expect(received.to?.map(({ address }) => address)).toEqual(["ada@example.com"]);
      expect(received.subject).toBe(email.subject);
      expect(received.text?.trimEnd()).toBe(email.text.trimEnd());
      expect(received.html?.trimEnd()).toBe(email.html);
      expect(received.replyTo).toBeUndefined();
    });

    test("an email that is sent twice says by its Message-ID that it is the same", async () => {
      const [first, second] = [await sent(email, "twice-1"), await sent(email, "twice-1")];
      expect(first.received.messageId).toBe("<twice-1@shop.example>");
      expect(second.received.messageId).toBe(first.received.messageId);
      expect((await sent(email, "twice-2")).received.messageId).not.toBe(first.received.messageId);
    });

    test("answers go to whom the email names", async () => {
      const { received } = await sent({ ...email, replyTo: "eve@example.org" }, "reply-1");
      expect(received.replyTo?.map(({ address }) => address)).toEqual(["eve@example.org"]);
    });

    test("mail programs learn how to leave the list with one press (RFC 8058)", async () => {
      const url = "https://shop.example/newsletter/unsubscribe?token=abc";
      const { received } = await sent({ ...email, unsubscribeUrl: url }, "list-1");
      const header = (wanted: string) => received.headers.find(({ key }) => key === wanted)?.value;
      expect(header("list-unsubscribe")).toBe(`<${url}>`);
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    });

    test("a subject can't smuggle in a header", async () => {
      const { received, raw } = await sent(
        { ...email, subject: "Hello\r\nBcc: eve@example.org\r\n\r\nBody" },
        "smuggle-1",
      );
      expect(received.bcc).toBeUndefined();
      expect(received.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(raw).not.toMatch(/^Bcc:/im);
      expect(received.text?.trimEnd()).toBe(email.text.trimEnd());
    });

    test("lines end as RFC 5322 wants them", async () => {
      const { raw } = await sent(email, "lines-1");
      expect(raw).toMatch(/\r\n\r\n/);
      expect(raw).not.toMatch(/[^\r]\n/);
    });

    test("what looks encoded in a subject is shown as it was typed, not decoded (RFC 2047)", async () => {
      const subject = "=?utf-8?Q?Bcc:_eve=40example.org?= and Ada";
      const { received } = await sent({ ...email, subject }, "encoded-1");
      expect(received.subject).toBe("= ?utf-8?Q?Bcc:_eve=40example.org?= and Ada");
    });

    test("emails sent at the same time all arrive", async () => {
      const before = (await under.received()).length;
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => under.mailer.send(email, `many-${index}`)),
      );
      expect((await under.received()).length - before).toBe(8);
    });
  });
}
