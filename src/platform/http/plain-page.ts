import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

type PlainPage = {
  title: string;
  body: Html;
  status?: number;
  /** Directives added to the page's content security policy, such as `form-action 'self'`. */
  allow?: readonly string[];
};

/**
 * A page outside the shop's design, for local trials: without scripts, not cached and not indexed.
 */
export async function plainPage(page: PlainPage): Promise<Response> {
  const { title, body, status = 200, allow = [] } = page;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `;
  const policy = [
    "default-src 'none'",
    // Also covers framed pages, such as an email with its own styles.
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...allow,
  ];
  return new Response(String(await document), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy.join("; "),
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "same-origin",
    },
  });
}

const styles = `
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: #f6f4f0; color: #1f2321; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 1.25rem 0 0.75rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
p { margin: 0.5rem 0; }
ul { margin: 0; padding: 0; list-style: none; }
a { color: #1f4a3d; text-underline-offset: 0.25em; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid #1f4a3d; outline-offset: 2px; }
.muted { color: #5c605c; }
.note { padding: 0.75rem 1rem; border-radius: 0.875rem; background: #f8e6df; }
.error { color: #a3331a; font-weight: 500; }
.card { overflow: hidden; border: 1px solid #dcd7ce; border-radius: 0.875rem; background: #fffdfa; }
.card > li + li { border-top: 1px solid #dcd7ce; }
.sheet { max-width: 26rem; margin: 1rem auto; padding: 1.25rem; border: 1px solid #dcd7ce;
  border-radius: 1.25rem; background: #fffdfa; }
.sheet .button { flex: 1 0 auto; }
.row { display: block; width: 100%; padding: 0.75rem 1rem; border: 0; background: none; color: inherit;
  font: inherit; text-align: left; text-decoration: none; overflow-wrap: anywhere; cursor: pointer; }
.row:hover { background: #e3ebe4; }
.row small { display: block; color: #5c605c; font-size: 0.875rem; }
form.fields { display: grid; gap: 0.875rem; }
label { font-weight: 500; }
label.check { display: flex; gap: 0.625rem; align-items: center; min-height: 1.5rem; }
input[type="text"], input[type="email"] { display: block; width: 100%; min-height: 2.75rem; margin-top: 0.25rem;
  padding: 0 0.875rem; border: 1px solid #7b7d79; border-radius: 0.75rem; background: #fffdfa; font: inherit; }
input[type="checkbox"] { width: 1.25rem; height: 1.25rem; accent-color: #1f4a3d; }
.button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #1f4a3d; border-radius: 999px;
  background: #1f4a3d; color: #fff; font: inherit; font-weight: 500; cursor: pointer; }
.button.plain { background: transparent; color: #1f2321; border-color: #7b7d79; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
dt { color: #5c605c; } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; min-height: 34rem; border: 1px solid #dcd7ce; border-radius: 0.875rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.6 ui-monospace, monospace; }
`;
