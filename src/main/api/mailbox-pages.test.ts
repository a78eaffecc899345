import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Mailbox, MailboxEmail } from "#platform/mail/mailbox.server.ts";
import type { Incoming } from "#platform/http/incoming.ts";
import { MAILBOX_PATH, mailboxPages } from "./mailbox-pages.ts";

const email: MailboxEmail = {
  name: "1.eml",
  subject: "<b>Hello</b>",
  from: "Marlow <hello@shop.example>",
  to: "ada@example.com",
  at: new Date("2026-03-01T09:00:00Z"),
  html: `<html><head></head><body><p title='"'>Hi</p><script>alert(1)</script></body></html>`,
  text: "Verify: http://localhost:3000/api/auth/verify-email?token=a&b=<c>",
};
const mailbox: Mailbox = {
  list: async () => [email],
  find: async (name) => (name === email.name ? email : null),
};

const shop = new Hono<{ Bindings: Incoming }>();
shop.route(MAILBOX_PATH, mailboxPages(mailbox));
shop.all("*", (c) => c.text("no page of the shop", 404));

function ask(path: string, { from = "127.0.0.1", ...headers }: Record<string, string> = {}) {
  const env: Incoming = { id: "", clientAddress: from, cacheTags: { value: null } };
  return shop.request(
    `http://shop${path}`,
    { headers: { Host: "localhost:3000", ...headers } },
    env,
  );
}

test("lists emails and shows one, without indexing and caching", async () => {
  const list = await ask("/mailbox");
  expect(list.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(list.headers.get("Cache-Control")).toBe("no-store");
  expect(await list.text()).toContain('href="/mailbox/1.eml"');
  const shown = await (await ask("/mailbox/1.eml")).text();
  expect(shown).toContain("2026-03-01 09:00:00 UTC");
});

test("an email's scripts can't run in its frame, its links open outside it, and its pictures are the shop's", async () => {
  const answer = await ask("/mailbox/1.eml");
  const page = await answer.text();
  const outside = page.replace(/srcdoc="[^"]*"/, "");
  expect(outside).not.toContain("<b>Hello");
  expect(page).toContain('sandbox="allow-same-origin allow-top-navigation-by-user-activation"');
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  const [, nonce = "none"] = /script-src 'nonce-([\w-]+)'/.exec(policy) ?? [];
  expect(outside.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
  expect(policy).toContain("img-src 'self'");
  expect(page).toContain("&lt;base target=&quot;_top&quot;&gt;");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(outside).toContain(
    '<a href="http://localhost:3000/api/auth/verify-email?token=a&amp;b=">',
  );
});

test.each([
  ["another machine", { from: "192.168.0.7" }],
  ["another site's name for this one", { Host: "evil.example" }],
  ["a proxy", { "X-Forwarded-For": "203.0.113.7" }],
])("requested by %s it is not found", async (_, asked) => {
  for (const path of ["/mailbox", "/mailbox/1.eml"]) {
    const answer = await ask(path, asked);
    expect([answer.status, await answer.text()]).toEqual([404, "no page of the shop"]);
  }
});

test("an email that does not exist is not found", async () => {
  expect((await ask("/mailbox/2.eml")).status).toBe(404);
});
