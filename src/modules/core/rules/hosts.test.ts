import { expect, test } from "vitest";
import { isLoopback, isOwnMachine } from "./hosts.ts";

test.each(["localhost", "LOCALHOST", "shop.localhost", "127.0.0.1", "127.8.9.10", "[::1]"])(
  "%s is the own machine",
  (hostname) => expect(isOwnMachine(hostname)).toBe(true),
);

test.each([
  "shop.example",
  "localhost.example",
  "notlocalhost",
  ".localhost",
  "127.0.0.1.example",
  "192.168.0.7",
  "0.0.0.0",
  "[::]",
  "",
])("%s may be another machine", (hostname) => expect(isOwnMachine(hostname)).toBe(false));

test.each(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])(
  "%s is a loopback address",
  (address) => expect(isLoopback(address)).toBe(true),
);

test.each(["192.168.0.7", "::ffff:10.0.0.1", "172.17.0.1", "unknown", "", "127.0.0.1, 8.8.8.8"])(
  "%s is not",
  (address) => expect(isLoopback(address)).toBe(false),
);
