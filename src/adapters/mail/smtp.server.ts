import { createTransport } from "nodemailer";
import { EmailRejected, type Mailer } from "#ports/mailer.ts";
import type { Sender } from "#domain/shop.ts";
import { messageOf } from "./message.server.ts";

type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps://` for encryption from the first byte. */
  url: string;
  shop: Sender;
};

/** Sends emails through a mail server. */
export function createSmtpMailer({ url, shop }: SmtpOptions): Mailer {
  const server = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail, id) {
      try {
        await server.sendMail(messageOf(mail, id, shop));
      } catch (error) {
        throw isRefusal(error) ? new EmailRejected(error.message, { cause: error }) : error;
      }
    },
  };
}

// A 5xx about the receiver or the email is final; one about signing in is our configuration, which may be mended.
const ABOUT_THE_LETTER = new Set(["RCPT TO", "DATA"]);

function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode, command } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const isUnusable = code === "EENVELOPE" && command === "API";
  return isUnusable || ((responseCode ?? 0) >= 500 && ABOUT_THE_LETTER.has(command ?? ""));
}
