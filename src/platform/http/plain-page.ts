import { currentLanguage, directionOf } from "#modules/core/rules/language/language.ts";
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
 * A page of a mailed link or a local trial, in the shop's type and colours: without scripts, not cached and not
 * indexed.
 */
export async function plainPage(page: PlainPage): Promise<Response> {
  const { title, body, status = 200, allow = [] } = page;
  const stylesheet = await stylesheetUrl();
  const document = html`<!doctype html>
    <html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylesheet}" />
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
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
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

/** The build names the stylesheet. In development this module may run outside Vite, which serves the source. */
function stylesheetUrl(): Promise<string> {
  return import("#storefront/styles.css?url").then(
    (module) => module.default,
    () => "/src/storefront/styles.css",
  );
}

const styles = `
body { margin: 0; background: var(--color-paper); color: var(--color-ink); font: 1rem/1.5 var(--font-sans); }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 1.25rem 0 0.75rem; font-size: 2.25rem; line-height: 1.1; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.5rem; }
p { margin: 0.5rem 0; }
a { color: var(--color-accent); text-decoration: underline; text-underline-offset: 0.25em; overflow-wrap: anywhere; }
.muted { color: var(--color-muted); }
.note { color: var(--color-muted); font-size: 0.875rem; }
.card { overflow: hidden; border: 1px solid var(--color-line); border-radius: var(--radius-card); background: var(--color-card); }
.card > li + li { border-top: 1px solid var(--color-line); }
.sheet { max-width: 26rem; margin: 8vh auto 0; padding: 1.5rem; border-radius: var(--radius-card);
  background: var(--color-card); box-shadow: var(--shadow-raised); overflow-wrap: anywhere; }
.sheet h1 { margin-top: 0; }
.sheet .button { flex: 1 0 auto; }
.row { display: block; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
.row:hover { background: var(--color-accent-soft); }
.row small { display: block; color: var(--color-muted); font-size: 0.875rem; }
.button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--color-accent); border-radius: 999px;
  background: var(--color-accent); color: var(--color-white); font-weight: 500; }
.button.plain { background: transparent; color: var(--color-ink); border-color: #7b7d79; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
dt { color: var(--color-muted); } dd { overflow-wrap: anywhere; }
iframe { width: 100%; min-height: 34rem; border: 1px solid var(--color-line); border-radius: var(--radius-card); background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.6 ui-monospace, monospace; }
`;
