import { request as httpRequest, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, inject, test } from "vitest";
import { routeManifest } from "#testing/route-manifest.ts";
import { insertSession, makeAccount, sharedShop } from "./support/signed-in.ts";

const shopUrl = inject("shopUrl");
const visitors = { stranger: "", member: "" };
beforeAll(async () => {
  const session = await insertSession(sharedShop, await makeAccount(sharedShop), "");
  visitors.member = `shop.session=${session}`;
});

const parameters: Record<string, string> = {
  slug: "books",
  id: "perch-desk-lamp",
  number: "K7QM-2F9T-X",
  token: "x".repeat(43),
};

type Raw = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** An answer as it travels, which `fetch` would decode. */
function ask(path: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(shopUrl + path, { headers }, (answer) => {
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

/** Whether an answer is compressed; a long text has to be. `compress-answers.test.ts` has HEAD and other encodings. */
async function isCompressed(path: string, cookie: string): Promise<boolean> {
  const { headers, body } = await ask(path, { Cookie: cookie, "Accept-Encoding": "br" });
  const isText = /html|json|xml|x-script/.test(headers["content-type"] ?? "");
  if (headers["content-encoding"] === undefined) {
    expect([path, isText && body.length >= 1024]).toEqual([path, false]);
    return false;
  }
  expect([path, isText, headers["content-encoding"]]).toEqual([path, true, "br"]);
  expect([path, headers["content-length"]]).toEqual([path, String(body.length)]);
  expect([path, headers.vary]).toEqual([path, expect.stringContaining("Accept-Encoding")]);
  const { length } = brotliDecompressSync(body);
  expect([path, body.length < Math.max(length, 1024)]).toEqual([path, true]);
  return true;
}

test.each(Object.keys(visitors) as (keyof typeof visitors)[])(
  "every page, its data and the API are compressed for a %s",
  async (name) => {
    const pages = pagePaths();
    const data = pages.map((path) => (path === "/" ? "/_.data" : `${path}.data`));
    const compressed: string[] = [];
    for (const path of [...pages, ...data, ...(await apiPaths())])
      if (await isCompressed(path, visitors[name])) compressed.push(path);
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
  const form = { method: "POST", headers: { Origin: shopUrl, "Accept-Encoding": "br" } };
  const answer = await fetch(`${shopUrl}/contact`, { ...form, body: new URLSearchParams() });
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
