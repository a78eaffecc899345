import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

test.each([
  [false, true, undefined],
  [true, false, "max-age=31536000"],
  [true, true, "max-age=31536000; includeSubDomains"],
])("https %s, subdomains %s: HSTS is %s", (isHttps, hasSubdomains, value) => {
  expect(securityHeaders(isHttps, hasSubdomains)["Strict-Transport-Security"]).toBe(value);
});
