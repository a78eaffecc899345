import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { pageAnswer, sendPage, type PageAnswer } from "./page-answer.ts";

const words = Array.from({ length: 3000 }, (_, index) => `<li>${(index * 7919) % 1009}</li>`);
const page = () =>
  pageAnswer({
    status: 200,
    body: Buffer.from(words.join("")),
    headers: { "content-type": "text/html; charset=utf-8" },
    tags: new Set(),
    madeOf: null,
    validUntil: Infinity,
  });

function answerOf(answer: PageAnswer, encoding: string): Buffer {
  let sent: Buffer = Buffer.alloc(0);
  const request = { method: "GET", headers: { "accept-encoding": encoding } };
  const response = {
    writeHead: () => response,
    end: (body: Buffer) => {
      sent = body;
    },
  };
  sendPage(request as unknown as IncomingMessage, response as unknown as ServerResponse, answer);
  return sent;
}

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)(
  "a page's second response is smaller in %s, with the same content",
  (encoding, read) => {
    const answer = page();
    const [first, second, third] = [1, 2, 3].map(() => answerOf(answer, encoding));
    expect(second?.length).toBeLessThan(first?.length ?? 0);
    expect(third).toBe(second);
    for (const sent of [first, second]) expect(read(sent ?? "").toString()).toBe(words.join(""));
  },
);

test("a browser gets the first response in the cheapest encoding, then the same as all others", () => {
  const answer = page();
  const browser = "gzip, deflate, br, zstd";
  const first = answerOf(answer, browser);
  expect(zstdDecompressSync(first).toString()).toBe(words.join(""));
  const second = answerOf(answer, browser);
  expect(brotliDecompressSync(second).toString()).toBe(words.join(""));
  expect(second.length).toBeLessThan(first.length);
  expect(answerOf(answer, "br")).toBe(second);
  expect([...answer.encoded.keys()]).toEqual(["br"]);
});

test("a moved page passes the visitor's parameters on, of which the cache knows no more than the page's", () => {
  const moved = pageAnswer({ ...page(), status: 301, headers: { location: "/faq?a=1#returns" } });
  const sent: string[][] = [];
  const response = { writeHead: (_: number, headers: string[]) => sent.push(headers), end() {} };
  const request = { method: "GET", url: "/pages/old?utm_source=x&a=2", headers: {} };
  sendPage(request as unknown as IncomingMessage, response as unknown as ServerResponse, moved);
  expect(sent[0]?.[1 + (sent[0]?.indexOf("location") ?? 0)]).toBe("/faq?a=1&utm_source=x#returns");
});
