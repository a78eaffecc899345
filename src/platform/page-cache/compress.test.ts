import { expect, test } from "vitest";
import { chooseEncodings } from "./compress.ts";

test.each([
  ["gzip, deflate, br, zstd", "br", "zstd"],
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
  ["br, zstd;q=0.9", "br"],
  ["br, zstd;q=0", "br"],
  ["zstd", "zstd"],
  ["identity, zstd;q=0.5", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])(
  "a client that accepts %j gets %s, and maybe another encoding first",
  (accepted, lasting, first = lasting) => {
    expect(chooseEncodings(accepted)).toEqual({ first, lasting });
  },
);
