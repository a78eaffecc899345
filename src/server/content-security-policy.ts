import { createHash } from "node:crypto";
import type { IdentityConfig } from "#ports/identity.ts";

// Data blocks (JSON-LD) are never run, so they need no hash.
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** Hosts besides the shop's own that its pages may turn to. */
type Hosts = { script: string[]; connect: string[]; frame: string[] };

const NONE: Hosts = { script: [], connect: [], frame: [] };

/** Who else has to do with signing in: nobody where the shop keeps accounts itself; Google where Firebase does. */
export function hostsOfIdentity(config: IdentityConfig): Hosts {
  if (config.kind !== "firebase") return NONE;
  const emulator = config.emulatorUrl === null ? [] : [config.emulatorUrl];
  return {
    // What opens Google's window and hears from it; loaded only once someone is about to sign in.
    script: ["https://apis.google.com"],
    connect: [
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      ...emulator,
    ],
    frame: [`https://${config.authDomain}`, ...emulator],
  };
}

/**
 * The policy of one page: only the shop's own files, of inline scripts only those that stand in this very document, and
 * the hosts that signing in needs.
 */
export function contentSecurityPolicy(page: Buffer, isHttps: boolean, hosts = NONE): string {
  const hashes = new Set(
    // A letter for each byte, of the scripts too: their words need not be read.
    [...page.toString("latin1").matchAll(INLINE_SCRIPT)].map(
      ([, script]) =>
        `'sha256-${createHash("sha256")
          .update(script ?? "", "latin1")
          .digest("base64")}'`,
    ),
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...hosts.script].join(" "),
    "style-src 'self'",
    // Positions that scripts set on elements are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts.connect].join(" "),
    ...(hosts.frame.length > 0 ? [`frame-src ${hosts.frame.join(" ")}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
