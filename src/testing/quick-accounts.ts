import { vi } from "vitest";

// Vitest's setup file of the database tests. The cost of a password hash and the minimum duration of a response took
// most of the account tests' time; `vi.unmock` brings them back where a test is about them.

vi.mock("node:crypto", async (importActual) => {
  const actual = await importActual<typeof import("node:crypto")>();
  const argon2: typeof actual.argon2 = (algorithm, parameters, callback) =>
    actual.argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, callback);
  return { ...actual, argon2 };
});

vi.mock("#modules/accounts/use-cases/minimum-duration.server.ts", () => ({
  withMinimumDuration: <T>(work: () => Promise<T>) => work(),
}));
