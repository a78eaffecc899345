import { request as httpRequest, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routeManifest } from "#testing/route-manifest.ts";
import { newCaller, writes } from "./support/account-calls.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

let shop: RunningShop;
const visitors = { stranger: "", member: "" };
beforeAll(async () => {
  shop = await startShop();
  const caller = newCaller(shop.url);
  const { email, password } = writes["/api/auth/sign-up"];
  await caller.post("/api/auth/sign-up", writes["/api/auth/sign-up"]);
  await caller.post("/api/auth/sign-in", { email, password });
  visitors.member = caller.cookie();
});
afterAll(() => shop.discard());

const parameters: Record<string, string> = {
  slug: "books",
  id: "perch-desk-lamp",
  number: "K7QM-2F9T-X",
  token: "x".repeat(43),
};

type Raw = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** An answer as it travels, which `fetch` would decode. */
function ask(path: string, headers: Record<string, string>, method = "GET"): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(shop.url + path, { method, headers }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer;
      buffer(answer).then((body) => resolve({ status, headers: received, body }), reject);
    });
    sent.on("error", reject).end();
  });
}

function pagePaths(): string[] {
  const paths = Object.values(routeManifest()).flatMap(({ page }) => (page ? [page] : []));
  return paths.map((path) =>
    path.replace("*", "nowhere").replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? name),
  );
}

/** Addresses of the API that are read, as its own description names them. */
async function apiPaths(): Promise<string[]> {
  const document = JSON.parse((await ask("/api/openapi.json", {})).body.toString()) as {
    paths: Record<string, object>;
  };
  return Object.entries(document.paths)
    .filter(([, methods]) => "get" in methods)
    .map(([path]) => path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? name));
}

async function expectCompressed(path: string, cookie: string): Promise<boolean> {
  const visitor: Record<string, string> = cookie === "" ? {} : { Cookie: cookie };
  const plain = await ask(path, visitor);
  const type = plain.headers["content-type"] ?? "";
  expect([path, plain.headers["content-encoding"]]).toEqual([path, undefined]);
  if (!/html|json|x-script/.test(type) || plain.body.length < 1024) return false;
  expect([path, plain.headers.vary]).toEqual([path, expect.stringContaining("Accept-Encoding")]);
  // `compress-answers.test.ts` has the other encodings.
  const asked = { ...visitor, "Accept-Encoding": "br" };
  const { status, headers, body } = await ask(path, asked);
  expect([path, status, headers["content-encoding"]]).toEqual([path, plain.status, "br"]);
  expect([path, headers["content-length"]]).toEqual([path, String(body.length)]);
  expect([path, headers.vary]).toEqual([path, plain.headers.vary]);
  expect(brotliDecompressSync(body).toString().slice(0, 15)).toBe(
    plain.body.toString().slice(0, 15),
  );
  expect(body.length).toBeLessThan(plain.body.length);
  const head = await ask(path, asked, "HEAD");
  expect([path, head.status, head.body.length]).toEqual([path, plain.status, 0]);
  expect([path, head.headers.vary]).toEqual([path, plain.headers.vary]);
  if (type.includes("html")) expect([path, head.headers["content-encoding"]]).toEqual([path, "br"]);
  return true;
}

test.each(Object.keys(visitors) as (keyof typeof visitors)[])(
  "every page, its data and the API are compressed for a %s",
  async (name) => {
    const pages = pagePaths();
    const data = pages.map((path) => (path === "/" ? "/_.data" : `${path}.data`));
    const compressed: string[] = [];
    for (const path of [...pages, ...data, ...(await apiPaths())])
      if (await expectCompressed(path, visitors[name])) compressed.push(path);
    expect(compressed).toEqual(
      expect.arrayContaining([
        "/",
        "/nowhere",
        "/checkout",
        "/account/orders",
        "/orders/K7QM-2F9T-X",
        "/checkout.data",
        "/api/openapi.json",
      ]),
    );
  },
  180_000,
);

test("a form that comes back with errors is compressed", async () => {
  const form = { method: "POST", headers: { Origin: shop.url, "Accept-Encoding": "br" } };
  const answer = await fetch(`${shop.url}/contact`, { ...form, body: new URLSearchParams() });
  expect(answer.status).toBe(422);
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(await answer.text()).toContain("</html>");
});

test("a page that the browser has is answered 304 without a body", async () => {
  const { headers } = await ask("/cart", { "Accept-Encoding": "br" });
  const asked = { "If-None-Match": headers.etag ?? "", "Accept-Encoding": "br" };
  const again = await ask("/cart", asked);
  expect([again.status, again.body.length, again.headers.vary]).toEqual([
    304,
    0,
    "Accept-Encoding",
  ]);
});
