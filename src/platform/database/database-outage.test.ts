import { expect, test } from "vitest";
import { DatabaseBusy, databaseOutageOf } from "./database-outage.server.ts";

const withCode = (code: string, syscall?: string) =>
  Object.assign(new Error("something"), { code, ...(syscall ? { syscall } : {}) });

test.each([
  ["nobody listens", withCode("ECONNREFUSED", "connect")],
  ["no socket", withCode("ENOENT", "connect")],
  ["no such host", withCode("ENOTFOUND", "getaddrinfo")],
  ["cut while it was read", withCode("ECONNRESET", "read")],
  ["shutting down", withCode("57P01")],
  ["starting up", withCode("57P03")],
  ["read-only", withCode("25006")],
  ["its disk is full", withCode("53100")],
  ["its memory is full", withCode("53200")],
  ["another resource is used up", withCode("53000")],
  ["a limit of its configuration", withCode("53400")],
  ["its database was dropped", withCode("57P04")],
  ["an idle connection was ended", withCode("57P05")],
  ["its disk is broken", withCode("58030")],
  ["a file of it is missing", withCode("58P01")],
  ["none free in the pool", new Error("timeout exceeded when trying to connect")],
  ["too slow to connect", new Error("timeout expired")],
  ["ended", new Error("Connection terminated unexpectedly")],
  ["silent", new Error("The database was silent for 2000 ms.")],
])("%s: the database is away", (_, error) => {
  expect(databaseOutageOf(error)).toBe("away");
});

test.each([
  ["too many connections", withCode("53300")],
  ["a lock did not come in time", withCode("55P03")],
  ["a statement's time is over", withCode("57014")],
  ["an idle transaction was ended", withCode("25P03")],
  ["other requests have all connections", new DatabaseBusy("all in use")],
])("%s: the database is busy", (_, error) => {
  expect(databaseOutageOf(error)).toBe("busy");
});

test.each([
  ["a missing file", withCode("ENOENT", "open")],
  ["a missing table", withCode("42P01")],
  ["a broken rule", withCode("23505")],
  ["another service", new TypeError("fetch failed", { cause: withCode("ECONNREFUSED") })],
  ["a bug", new TypeError("x is not a function")],
  ["nothing thrown by us", "Connection terminated"],
])("%s: neither", (_, error) => {
  expect(databaseOutageOf(error)).toBeNull();
});
