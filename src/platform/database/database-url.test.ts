import { expect, test } from "vitest";
import { databaseUrls } from "./database-hosts.server.ts";

test.each([
  ["postgres://u:p@h/shop", ["postgres://u:p@h/shop"]],
  ["postgresql://h", ["postgresql://h"]],
  ["postgres://u@localhost/shop?host=/run/x", ["postgres://u@localhost/shop?host=/run/x"]],
  [
    "postgres://u:p%2C@one,two:5433/shop",
    ["postgres://u:p%2C@one/shop", "postgres://u:p%2C@two:5433/shop"],
  ],
  ["postgres://[::1]:1,[::2]/x", ["postgres://[::1]:1/x", "postgres://[::2]/x"]],
  [
    "postgres://a:1,b:2,c:3/x?target_session_attrs=primary",
    [1, 2, 3].map((n) => `postgres://${" abc"[n]}:${n}/x?target_session_attrs=primary`),
  ],
  ["postgres://one,/x", null],
  ["postgres://one:port,two/x", null],
  ["postgres://one,two/x?target_session_attrs=read-only", null],
  ["postgres://one/x?target_session_attrs=prefer-standby", null],
  ["mysql://one,two/x", null],
  ["one,two", null],
  ["", null],
])("%s has the hosts %o", (url, urls) => {
  expect(databaseUrls(url)).toEqual(urls);
});
