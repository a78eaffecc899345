import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Mailbox, MailboxEmail, MailboxEntry } from "#platform/mail/mailbox.server.ts";
import type { Incoming } from "#platform/http/incoming.ts";
import { isFromOwnMachine } from "#platform/http/own-machine.ts";
import { plainPage, type Html } from "#platform/http/plain-page.ts";

type Env = { Bindings: Incoming };

export const MAILBOX_PATH = "/mailbox";

/**
 * Shows emails that were written to files instead of sent. Only this machine sees the pages; other
 * clients get "not found".
 */
export function mailboxPages(mailbox: Mailbox): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/:name?", async (c, next) => {
    const caller = { headers: c.req.raw.headers, clientAddress: c.env.clientAddress };
    if (!isFromOwnMachine(caller)) return next();
    const name = c.req.param("name");
    if (name === undefined) return listPage(await mailbox.list());
    const email = await mailbox.find(name);
    return email ? emailPage(email) : next();
  });
  return app;
}

function listPage(emails: MailboxEntry[]): Promise<Response> {
  const body = html`<h1>Mailbox</h1>
    <p class="muted">
      MAIL_URL is not set, so emails are shown here, to this machine only. Newest first.
    </p>
    ${
      emails.length === 0
        ? html`<p>No emails yet.</p>`
        : html`<ul class="card">
            ${emails.map(rowOf)}
          </ul>`
    }
    <p><a href="/">Back to the shop</a></p>`;
  return plainPage({ title: "Mailbox", body });
}

function rowOf({ name, subject, to, at }: MailboxEntry): Html {
  return html`<li>
    <a class="row" href="${MAILBOX_PATH}/${name}">
      ${subject}
      <small>To ${to}, ${timeOf(at)}</small>
    </a>
  </li>`;
}

function emailPage({
  subject,
  from,
  to,
  at,
  html: content,
  text,
}: MailboxEmail): Promise<Response> {
  const nonce = randomUUID();
  const body = html`<p><a href="${MAILBOX_PATH}">All emails</a></p>
    <h1>${subject}</h1>
    <dl>
      <dt>From</dt>
      <dd>${from}</dd>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>Sent</dt>
      <dd>${timeOf(at)}</dd>
    </dl>
    ${
      content === null
        ? ""
        : html`<iframe
              title="Email"
              sandbox="allow-same-origin allow-top-navigation-by-user-activation"
              srcdoc="${withLinksAtTop(content)}"
            ></iframe>
            <script nonce="${nonce}">
              ${raw(FIT_FRAME)};
            </script>`
    }
    <h2>Plain text</h2>
    <pre>${withLinks(text)}</pre>`;
  return plainPage({ title: subject, body, allow: [`script-src 'nonce-${nonce}'`] });
}

// The email's own scripts do not run: its frame is sandboxed without them. Links leave the frame.
const FIT_FRAME = `
const frame = document.querySelector("iframe");
const fit = () => {
  frame.style.height = "0";
  const email = frame.contentDocument?.documentElement;
  if (email) frame.style.height = email.scrollHeight + 2 + "px";
};
frame.addEventListener("load", fit);
addEventListener("resize", fit);`;

/** Makes links open outside the email's sandboxed frame. */
function withLinksAtTop(document: string): string {
  const base = '<base target="_top">';
  return /<head[^<>]*>/i.test(document)
    ? document.replace(/<head[^<>]*>/i, (head) => head + base)
    : base + document;
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function timeOf(at: Date | null): Html {
  if (at === null) return html`at an unknown time`;
  const time = at.toISOString();
  return html`<time datetime="${time}">${time.replace("T", " ").replace(/\..*/, "")} UTC</time>`;
}
