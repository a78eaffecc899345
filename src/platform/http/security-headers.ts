/** Headers of every response. The opener policy lets sign-in popups keep their opener. */
export function securityHeaders(isHttps: boolean, hasSubdomains = false): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "X-Frame-Options": "DENY",
    ...(isHttps
      ? {
          "Strict-Transport-Security": `max-age=31536000${hasSubdomains ? "; includeSubDomains" : ""}`,
        }
      : {}),
  };
}
