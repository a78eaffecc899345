import { accountLimits, displayNameOf, namesOf, readNewAccount } from "./account.ts";
import { describe, expect, test } from "vitest";
import { closureOf, isFreshProof } from "./closure.ts";
import { shownNames } from "./profile.ts";
import { err, ok } from "#modules/core/rules/result.ts";

describe("§3 names", () => {
  test("the display name is first and last name joined by a space", () => {
    expect(displayNameOf({ firstName: "Ada", lastName: "Lovelace" })).toBe("Ada Lovelace");
  });

  test.for([
    ["Ada Lovelace", "Ada", "Lovelace"],
    ["  Ada \t Lovelace ", "Ada", "Lovelace"],
    ["Ada King Lovelace", "Ada", "King"],
    ["Ada", "Ada", ""],
    ["", "", ""],
    ["   ", "", ""],
  ] as const)("the first and second words of %j are %j and %j", ([displayName, first, last]) => {
    expect(namesOf(displayName)).toEqual({ firstName: first, lastName: last });
  });

  test("the record's names are shown; missing ones come from the display name", () => {
    const shown = (firstName: string, lastName: string) =>
      shownNames({ firstName, lastName }, "Ada Lovelace");
    expect(shown("Augusta", "King")).toEqual({ firstName: "Augusta", lastName: "King" });
    expect(shown("", "King")).toEqual({ firstName: "Ada", lastName: "King" });
    expect(shown("Augusta", "")).toEqual({ firstName: "Augusta", lastName: "Lovelace" });
    expect(shownNames(null, "Ada Lovelace")).toEqual({ firstName: "Ada", lastName: "Lovelace" });
    expect(shownNames(null, "")).toEqual({ firstName: "", lastName: "" });
  });
});

describe("closing an account", () => {
  const now = new Date("2026-03-01T09:00:00Z");

  test("a deactivation has no deletion day", () => {
    expect(closureOf("deactivated", now, 14)).toEqual({ kind: "deactivated", requestedAt: now });
  });

  test("a deletion is due after the grace period", () => {
    expect(closureOf("deletion", now, accountLimits.deletionGraceDays)).toEqual({
      kind: "deletion",
      requestedAt: now,
      dueAt: new Date("2026-03-15T09:00:00Z"),
    });
  });

  test.for([
    [0, true],
    [299_999, true],
    [300_000, true],
    [300_001, false],
    // A clock that runs ahead on another machine does not make a proof stale.
    [-1000, true],
  ] as const)("a proof of %i milliseconds ago is fresh: %s", ([age, isFresh]) => {
    expect(isFreshProof(new Date(now.getTime() - age), now, 5)).toBe(isFresh);
  });
});

const typed = {
  firstName: " Ada ",
  lastName: "Lovelace ",
  email: " Ada@example.com",
  password: " wind mill ",
};

test("§5 names and address are trimmed, passwords never", () => {
  expect(readNewAccount(typed)).toEqual(
    ok({
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@example.com",
      password: " wind mill ",
    }),
  );
});

test.each([{ firstName: "" }, { lastName: "" }, { firstName: "  " }, { lastName: "\t" }])(
  "§5 first and last name are non-empty after trimming: %j",
  (names) => {
    expect(readNewAccount({ ...typed, ...names })).toEqual(err("missing-name"));
  },
);

test("§5 an address without a dot in its host is invalid", () => {
  expect(readNewAccount({ ...typed, email: "ada@nowhere" })).toEqual(err("invalid-email"));
});
