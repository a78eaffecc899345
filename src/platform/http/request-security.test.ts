import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import type { ApiEnv } from "#platform/api/api-env.ts";
import { securityHeaders } from "./request-security.ts";
import type { Services } from "#platform/services.ts";
import { apiOf } from "#testing/api.server.ts";
import { testServices } from "#testing/services.ts";

/** A shop at this address with two routes: one is exempt, one is not. */
function shopAt(url: string) {
  const services = testServices({} as Services["db"]);
  const auth = new OpenAPIHono<ApiEnv>();
  const declared = { "x-csrf-exempt": true } as const;
  const responses = { 200: { description: "OK" } };
  auth.openapi(createRoute({ method: "post", path: "/usual", responses }), (c) => c.body(null));
  auth.openapi(createRoute({ method: "get", path: "/hook/{id}", responses }), (c) => c.body(null));
  auth.openapi(createRoute({ method: "post", path: "/hook/{id}", ...declared, responses }), (c) =>
    c.body(null),
  );
  auth.openapi(createRoute({ method: "put", path: "/hook/{id}", responses }), (c) => c.body(null));
  const ask = apiOf({ ...services, shop: { ...services.shop, url } }, { auth });
  return async (path: string, headers: Record<string, string>, method = "POST") => {
    const request = new Request(`${url}/api/auth${path}`, { method, headers });
    return (await ask(request)).status;
  };
}

describe("a write", () => {
  const [online, local] = ["https://shop.example", "http://localhost:3000"];

  test.each([
    [online, { Origin: "https://shop.example", Host: "shop.example" }, 200],
    // A proxy may ask for another host name.
    [online, { Origin: "https://shop.example", Host: "10.0.0.7:3000" }, 200],
    [online, { "Sec-Fetch-Site": "same-origin" }, 200],
    [online, {}, 403],
    [online, { "Sec-Fetch-Site": "cross-site" }, 403],
    [online, { "Sec-Fetch-Site": "same-site" }, 403],
    [online, { Origin: "null", Host: "shop.example" }, 403],
    [online, { Origin: "null", "Sec-Fetch-Site": "cross-site" }, 403],
    [online, { Origin: "null", "Sec-Fetch-Site": "same-origin" }, 200],
    // Another scheme is another site.
    [online, { Origin: "http://shop.example", Host: "shop.example" }, 403],
    // The request of a DNS rebinding attack.
    [online, { Origin: "http://evil.example", Host: "evil.example" }, 403],
    [online, { Origin: "https://evil.example", Host: "evil.example" }, 403],
    [local, { Origin: "http://localhost:3000", Host: "localhost:3000" }, 200],
    [local, { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" }, 200],
    [local, { Origin: "https://127.0.0.1:3000", Host: "127.0.0.1:3000" }, 403],
    [local, { Origin: "http://127.0.0.1:4000", Host: "127.0.0.1:3000" }, 403],
    [local, { Origin: "https://evil.example", Host: "localhost:3000" }, 403],
    [local, { Origin: "null", Host: "localhost:3000" }, 403],
  ] as const)("to %s with %j is answered with %i", async (url, headers, status) => {
    expect(await shopAt(url)("/usual", headers)).toBe(status);
  });
});

describe("an exempt route", () => {
  const ask = shopAt("https://shop.example");

  test("accepts requests of programs, under every address that it matches", async () => {
    expect(await ask("/hook/1", {})).toBe(200);
    expect(await ask("/hook/abc", {})).toBe(200);
  });

  test("refuses requests of browsers from another site", async () => {
    expect(await ask("/hook/1", { Origin: "https://evil.example" })).toBe(403);
    expect(await ask("/hook/1", { "Sec-Fetch-Site": "cross-site" })).toBe(403);
  });

  test("exempts neither another method nor another address", async () => {
    expect(await ask("/hook/1", {}, "PUT")).toBe(403);
    expect(await ask("/hook", {})).toBe(403);
    expect(await ask("/usual", {})).toBe(403);
  });
});

test.each([
  [false, true, undefined],
  [true, false, "max-age=31536000"],
  [true, true, "max-age=31536000; includeSubDomains"],
])("https %s, subdomains %s: HSTS is %s", (isHttps, hasSubdomains, value) => {
  expect(securityHeaders(isHttps, hasSubdomains)["Strict-Transport-Security"]).toBe(value);
});
