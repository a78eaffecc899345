import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Mail } from "#domain/mail/mail.ts";
import type { Mailer } from "#ports/mailer.ts";

export type MailerUnderTest = {
  mailer: Mailer;
  /** Every letter the receiver has taken so far, as it came. */
  received(): Promise<Buffer[]>;
  close(): Promise<void>;
};

const letter: Mail = {
  to: "ada@example.com",
  subject: "Größe, 价格 & more",
  text: "Bonjour ✓\n\n.a line that begins with a dot\nhttps://shop.example/newsletter/confirm?token=abc\n",
  html: '<p>Bonjour ✓ <a href="https://shop.example/newsletter/confirm?token=abc">yes</a></p>',
};

/** What every mailer must do. The shop under test is "Marlow" at https://shop.example, hello@shop.example. */
export function describeMailer(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`The mailer ${name}`, () => {
    let under: MailerUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    async function sent(mail: Mail, id: string): Promise<{ email: Email; raw: string }> {
      const before = (await under.received()).length;
      await under.mailer.send(mail, id);
      const [raw, ...more] = (await under.received()).slice(before);
      expect(more).toEqual([]);
      if (!raw) throw new Error("The receiver got nothing.");
      return { email: await PostalMime.parse(raw), raw: raw.toString() };
    }

    test("a letter arrives as it was written, from the shop", async () => {
      const { email } = await sent(letter, "plain-1");
      expect(email.from).toMatchObject({ name: "Marlow", address: "hello@shop.example" });
      expect(email.to?.map(({ address }) => address)).toEqual(["ada@example.com"]);
      expect(email.subject).toBe(letter.subject);
      expect(email.text?.trimEnd()).toBe(letter.text.trimEnd());
      expect(email.html?.trimEnd()).toBe(letter.html);
      expect(email.replyTo).toBeUndefined();
    });

    test("a letter that is sent twice says by its Message-ID that it is the same", async () => {
      const [first, second] = [await sent(letter, "twice-1"), await sent(letter, "twice-1")];
      expect(first.email.messageId).toBe("<twice-1@shop.example>");
      expect(second.email.messageId).toBe(first.email.messageId);
      expect((await sent(letter, "twice-2")).email.messageId).not.toBe(first.email.messageId);
    });

    test("answers go to whom the letter names", async () => {
      const { email } = await sent({ ...letter, replyTo: "eve@example.org" }, "reply-1");
      expect(email.replyTo?.map(({ address }) => address)).toEqual(["eve@example.org"]);
    });

    test("mail programs learn how to leave the list with one press (RFC 8058)", async () => {
      const url = "https://shop.example/newsletter/unsubscribe?token=abc";
      const { email } = await sent({ ...letter, unsubscribeUrl: url }, "list-1");
      const header = (wanted: string) => email.headers.find(({ key }) => key === wanted)?.value;
      expect(header("list-unsubscribe")).toBe(`<${url}>`);
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    });

    test("a subject can't smuggle in a header", async () => {
      const { email, raw } = await sent(
        { ...letter, subject: "Hello\r\nBcc: eve@example.org\r\n\r\nBody" },
        "smuggle-1",
      );
      expect(email.bcc).toBeUndefined();
      expect(email.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(raw).not.toMatch(/^Bcc:/im);
      expect(email.text?.trimEnd()).toBe(letter.text.trimEnd());
    });

    test("lines end as RFC 5322 wants them", async () => {
      const { raw } = await sent(letter, "lines-1");
      expect(raw).toMatch(/\r\n\r\n/);
      expect(raw).not.toMatch(/[^\r]\n/);
    });

    test("letters sent at the same time all arrive", async () => {
      const before = (await under.received()).length;
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => under.mailer.send(letter, `many-${index}`)),
      );
      expect((await under.received()).length - before).toBe(8);
    });
  });
}
