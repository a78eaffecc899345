import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { describeMailer } from "#testing/conformance/mailer.ts";
import { EmailRejected } from "#platform/mail/mailer-port.ts";
import { createSmtpMailer } from "./mailers.server.ts";
import { testShop as shop } from "#testing/services.ts";

const emailTo = (to: string) => ({ to, subject: "Hello", text: "Hello\n", html: "<p>Hello</p>" });

/** A mail server with one mailbox that it rejects permanently and one that it rejects temporarily. */
async function startServer() {
  const emails: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => done(new Error("Wrong password")),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith("nobody@"))
        return done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
      if (address.startsWith("later@"))
        return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        emails.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    emails,
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describeMailer("that speaks SMTP", async () => {
  const server = await startServer();
  return {
    mailer: createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, shop }),
    received: () => Promise.resolve(server.emails),
    close: server.close,
  };
});

async function failureOf(url: (port: number) => string, to: string): Promise<unknown> {
  const server = await startServer();
  const failure: unknown = await createSmtpMailer({ url: url(server.port), shop })
    .send(emailTo(to), "x-1")
    .catch((error: unknown) => error);
  await server.close();
  return failure;
}

test("a mailbox that does not exist is a permanent rejection", async () => {
  const failure = await failureOf((port) => `smtp://127.0.0.1:${port}`, "nobody@example.com");
  expect(failure).toBeInstanceOf(EmailRejected);
});

test("a temporary rejection is retried", async () => {
  const failure = await failureOf((port) => `smtp://127.0.0.1:${port}`, "later@example.com");
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(EmailRejected);
});

test("a failed authentication is a configuration error, and the email is retried", async () => {
  const failure = await failureOf(
    (port) => `smtp://shop:wrong@127.0.0.1:${port}`,
    "ada@example.com",
  );
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(EmailRejected);
});

test("an unreachable server is retried", async () => {
  const server = await startServer();
  await server.close();
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, shop });
  await expect(mailer.send(emailTo("ada@example.com"), "x-2")).rejects.not.toBeInstanceOf(
    EmailRejected,
  );
});
