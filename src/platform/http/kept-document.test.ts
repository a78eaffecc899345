import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { keptDocument } from "./kept-document.ts";

const asks = (headers: Record<string, string> = {}) =>
  new Request("https://shop.example/", { headers });

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a document is made once for each key and compressed once for each encoding", async () => {
  const answer = keptDocument();
  let made = 0;
  const make = () => ({ made: ++made, text: "x".repeat(5000) });
  const plain = await answer(asks(), "Marlow", make).json();
  expect(plain).toMatchObject({ made: 1 });
  for (let again = 0; again < 3; again += 1) {
    const br = answer(asks({ "Accept-Encoding": "gzip, br" }), "Marlow", make);
    expect(br.headers.get("Content-Encoding")).toBe("br");
    expect(JSON.parse(String(brotliDecompressSync(await bytes(br))))).toEqual(plain);
    const gzip = answer(asks({ "Accept-Encoding": "gzip" }), "Marlow", make);
    expect(JSON.parse(String(gunzipSync(await bytes(gzip))))).toEqual(plain);
  }
  expect(made).toBe(1);
  expect(await answer(asks(), "Fable", make).json()).toMatchObject({ made: 2 });
});

test("a client that has the document gets 304 until the document changes", () => {
  const answer = keptDocument();
  const etag = answer(asks(), "1", () => ["one"]).headers.get("ETag") ?? "";
  const again = (key: string, value: string) =>
    answer(asks({ "If-None-Match": etag }), key, () => [value]);
  expect(again("1", "one").status).toBe(304);
  expect(again("2", "two").status).toBe(200);
});
