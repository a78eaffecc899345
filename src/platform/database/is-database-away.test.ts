import { expect, test } from "vitest";
import { isDatabaseAway } from "./is-database-away.server.ts";

const withCode = (code: string, syscall?: string) =>
  Object.assign(new Error("something"), { code, ...(syscall ? { syscall } : {}) });

test.each([
  ["nobody listens", withCode("ECONNREFUSED", "connect")],
  ["no socket", withCode("ENOENT", "connect")],
  ["no such host", withCode("ENOTFOUND", "getaddrinfo")],
  ["cut while it was read", withCode("ECONNRESET", "read")],
  ["shutting down", withCode("57P01")],
  ["starting up", withCode("57P03")],
  ["too many connections", withCode("53300")],
  ["a statement's time is over", withCode("57014")],
  ["none free in the pool", new Error("timeout exceeded when trying to connect")],
  ["ended", new Error("Connection terminated unexpectedly")],
  ["silent", new Error("The database was silent for 2000 ms.")],
])("%s: the database is away", (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a missing file", withCode("ENOENT", "open")],
  ["a missing table", withCode("42P01")],
  ["a broken rule", withCode("23505")],
  ["another service", new TypeError("fetch failed", { cause: withCode("ECONNREFUSED") })],
  ["a bug", new TypeError("x is not a function")],
  ["nothing thrown by us", "Connection terminated"],
])("%s: not that", (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
