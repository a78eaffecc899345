import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { FOREVER } from "./built-files.ts";
import { CSP_NONCE } from "./csp-nonce.ts";

/** Every path below it belongs to the back office. */
const ADMIN_PATH = "/admin";

/** Serves the built back office: its files, and one page for all of its addresses. */
export function adminPages(isHttps: boolean): Hono {
  const page = readFileSync("build/admin/index.html", "utf8");
  const app = new Hono();
  app.use(
    `${ADMIN_PATH}/assets/*`,
    serveStatic({
      root: "build",
      precompressed: true,
      onFound: (_, c) => c.header("Cache-Control", FOREVER),
    }),
  );
  app.get(`${ADMIN_PATH}/assets/*`, (c) => c.notFound());
  app.on(["GET"], [ADMIN_PATH, `${ADMIN_PATH}/*`], (c) => {
    const nonce = randomBytes(16).toString("base64");
    return c.html(page.replaceAll(CSP_NONCE, nonce), 200, {
      "Content-Security-Policy": adminPolicy(nonce, isHttps),
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "same-origin",
    });
  });
  return app;
}

/** The nonce is for the styles that react-aria inserts while a dialog is open. */
function adminPolicy(nonce: string, isHttps: boolean): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
