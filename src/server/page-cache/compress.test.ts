import { expect, test } from "vitest";
import { chooseEncoding } from "./compress.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.8", "br"],
  ["identity", "identity"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["gzip, identity;q=0", "gzip"],
  ["gzip;q=0.5, identity", "identity"],
  ["gzip, br;q=0.5", "gzip"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("who accepts %j gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
