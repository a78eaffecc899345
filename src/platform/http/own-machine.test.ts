import { expect, test } from "vitest";
import { isFromOwnMachine } from "./own-machine.ts";

/** As a browser asks for a page. */
const browser = {
  Host: "localhost:3000",
  "User-Agent": "Mozilla/5.0",
  Accept: "text/html",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en",
  Connection: "keep-alive",
  Cookie: "session=1",
  Origin: "http://localhost:3000",
  Referer: "http://localhost:3000/",
  "Sec-Fetch-Site": "same-origin",
  "Sec-CH-UA-Platform": "Linux",
  "Upgrade-Insecure-Requests": "1",
};

const isOwn = (headers: Record<string, string>, clientAddress = "127.0.0.1") =>
  isFromOwnMachine({ headers: new Headers({ ...browser, ...headers }), clientAddress });

test("a browser on this machine that asks for this machine is at home", () => {
  expect(isOwn({})).toBe(true);
  expect(isOwn({ Host: "127.0.0.1:3000" }, "::1")).toBe(true);
});

test("nothing that browsers send is taken for a proxy's", () => {
  const more = {
    "Sec-Fetch-Dest": "document",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-User": "?1",
    "Sec-CH-UA": '"Chromium";v="140"',
    "Sec-CH-UA-Mobile": "?0",
    "Sec-GPC": "1",
    "Sec-Purpose": "prefetch",
    DNT: "1",
    Priority: "u=0, i",
    TE: "trailers",
    "Cache-Control": "max-age=0",
    Pragma: "no-cache",
    "If-None-Match": '"x"',
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": "12",
  };
  expect(isOwn(more)).toBe(true);
});

test("another machine or another host name is not", () => {
  expect(isOwn({}, "192.168.0.7")).toBe(false);
  expect(isOwn({ Host: "shop.example" })).toBe(false);
  expect(isOwn({ Host: "" })).toBe(false);
});

test.each([
  "Forwarded",
  "Via",
  "X-Forwarded",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Port",
  "X-Forwarded-Proto",
  "X-Forwarded-Server",
  "X-Original-Host",
  "X-Originating-IP",
  "X-Real-IP",
  "X-Remote-IP",
  "X-Remote-Addr",
  "X-Client-IP",
  "Client-IP",
  "True-Client-IP",
  "WL-Proxy-Client-IP",
  "Fly-Client-IP",
  "X-Cluster-Client-IP",
  "CF-Connecting-IP",
  "CF-Ray",
  "CDN-Loop",
  "Fastly-SSL",
  "X-Envoy-External-Address",
  "X-Amzn-Trace-Id",
  "X-ProxyUser-IP",
  "X-Varnish",
  "X-Azure-ClientIP",
  "X-AppEngine-User-IP",
  "CloudFront-Viewer-Address",
  "X-Vercel-IP-Country",
  "X-NF-Client-Connection-IP",
  "X-ARR-Log-Id",
  "X-Request-Id",
  "X-B3-TraceId",
  "traceparent",
  "X-SSL-Client-Cert",
  "Ngrok-Trace-Id",
  "X-Tunnel-Id",
  "X-Of-A-Proxy-Of-Tomorrow",
  "Proxy-Connection",
])("a request with %s came through a proxy", (name) => {
  expect(isOwn({ [name]: "1" })).toBe(false);
});
