import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Incoming } from "./incoming.ts";
import { compressAnswers } from "./compress-answers.ts";

const words = "Every word of a page. ".repeat(100);
const html = { "Content-Type": "text/html; charset=utf-8" };

const app = new Hono<{ Bindings: Incoming }>();
app.use(compressAnswers);
app.get("/page", (c) => {
  c.header("Set-Cookie", "a=1", { append: true });
  c.header("Set-Cookie", "b=2", { append: true });
  return c.body(words, 404, { ...html, ETag: '"1"', Vary: "Cookie" });
});
app.get("/short", (c) => c.body("Few words.", 200, html));
app.get("/json", (c) => c.json({ words }));
app.get("/problem", (c) => c.body(words, 422, { "Content-Type": "application/problem+json" }));
app.get("/picture", (c) => c.body(words, 200, { "Content-Type": "image/webp" }));
app.get("/file", (c) => c.body(words, 200, { ...html, "Content-Encoding": "br" }));
app.get("/empty", (c) => c.body(null, 304));
app.get("/failing", () => {
  throw new Error(words);
});
app.onError((error, c) => c.text(error.message, 500));
// Replaces the global Response by the server's, as in the running shop.
getRequestListener(app.fetch);

type Asked = { encoding?: string | null; method?: string; forCache?: boolean };

async function ask(path: string, { encoding = "br", method = "GET", forCache = false }: Asked) {
  const headers: Record<string, string> = encoding === null ? {} : { "Accept-Encoding": encoding };
  const env = { id: "", clientAddress: "", cacheTags: { value: null } };
  const document = { former: null, madeOf: null, body: null };
  const answer = await app.request(
    path,
    { headers, method },
    {
      ...env,
      ...(forCache && { forCache: document }),
    },
  );
  // Copied first, because the server's response forgets changed headers once its body is read.
  const copied = new Headers(answer.headers);
  return { answer, sent: Buffer.from(await answer.arrayBuffer()), headers: copied };
}

test.each([
  ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
  ["gzip, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)("a client that accepts %s gets %s", async (encoding, name, read) => {
  const { answer, sent, headers } = await ask("/page", { encoding });
  expect(answer.status).toBe(404);
  expect(headers.get("Content-Encoding")).toBe(name);
  expect(headers.get("Content-Length")).toBe(String(sent.length));
  expect(headers.get("Vary")).toBe("Cookie, Accept-Encoding");
  expect(headers.get("ETag")).toBe('W/"1"');
  expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(read(sent).toString()).toBe(words);
});

test.each(["identity", "deflate", "br;q=0", null])(
  "a client that accepts %s gets the answer as it is",
  async (encoding) => {
    const { sent, headers } = await ask("/page", { encoding });
    expect(sent.toString()).toBe(words);
    expect(headers.has("Content-Encoding")).toBe(false);
    expect(headers.get("Vary")).toBe("Cookie, Accept-Encoding");
    expect(headers.get("ETag")).toBe('"1"');
  },
);

test.each(["/json", "/problem", "/failing"])("%s is compressed too", async (path) => {
  const { sent, headers } = await ask(path, {});
  expect(headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(sent).toString()).toContain(words);
});

test.each(["/short", "/picture", "/file", "/empty"])("%s is not", async (path) => {
  const asIs = await ask(path, { encoding: null });
  const { sent, headers } = await ask(path, {});
  expect(sent).toEqual(asIs.sent);
  expect(headers.get("Content-Encoding")).toBe(asIs.headers.get("Content-Encoding"));
});

test("HEAD has the headers of GET and no body", async () => {
  const got = await ask("/page", {});
  const { sent, headers } = await ask("/page", { method: "HEAD" });
  expect(sent).toHaveLength(0);
  expect(Object.fromEntries(headers)).toEqual(Object.fromEntries(got.headers));
});

test("what the page cache asks for is left to it", async () => {
  const { sent, headers } = await ask("/page", { forCache: true });
  expect(sent.toString()).toBe(words);
  expect(headers.get("Vary")).toBe("Cookie");
});
