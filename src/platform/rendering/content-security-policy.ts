import { hash } from "node:crypto";
import type { BrowserHosts } from "#modules/core/rules/hosts.ts";

/** What the policy calls a script or styles that stand within the page. */
export const sourceOf = (text: string | Buffer) => `'sha256-${hash("sha256", text, "base64")}'`;

/** Allows the shop's own files, these inline scripts and styles by their hashes, and the hosts that adapters need. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  isHttps: boolean,
  adapters: readonly BrowserHosts[] = [],
  styles = "",
): string {
  const hosts = (kind: keyof BrowserHosts) => adapters.flatMap((adapter) => adapter[kind] ?? []);
  const frames = hosts("frame");
  const hashes = new Set(scripts.map(sourceOf));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...hosts("script")].join(" "),
    `style-src 'self' ${styles}`.trimEnd(),
    // Positions that scripts set on elements are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts("connect")].join(" "),
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    ["form-action 'self'", ...hosts("form")].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
