import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#domain/account/account.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { limits } from "#domain/limits.ts";
import { policy } from "#domain/policy.ts";
import { deleteClosure, findClosure } from "#db/closures.server.ts";
import { findProfile, openProfile } from "#db/profiles.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import type { AccountLetters, AccountOwner } from "#ports/account-letters.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import { closeAccount } from "./close-account.server.ts";
import { eraseDueAccounts } from "./erase-due-accounts.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
let log: ReturnType<typeof rememberingLog>;
/** What was asked of the identity, in order. */
let asked: string[];

const ada: Account = {
  uid: "ada",
  email: "ada@example.com",
  displayName: "Ada Lovelace",
  emailVerified: true,
};
const MINUTE = 60;
const DAY = 86_400;
const freshness = policy.account.freshProofMinutes * MINUTE;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    "truncate profile, account_closure, outbox, newsletter_subscriber, rate_counter",
  );
  services = testServices(database.db);
  log = rememberingLog();
  asked = [];
  services.accountLetters = namedLetters();
  services.accounts.endSessions = async (uid) => void asked.push(`end sessions of ${uid}`);
  services.accounts.remove = async (uid) => void asked.push(`remove ${uid}`);
  await openProfile(database.db, {
    ...ada,
    firstName: "Ada",
    lastName: "Lovelace",
    now: services.clock.now(),
  });
});

/** Closes with a proof of this moment unless told how many seconds old it is. */
const close = (kind: unknown, age = 0) =>
  closeAccount(
    services,
    { account: ada, authenticatedAt: new Date(services.clock.now().getTime() - age * 1000) },
    { kind },
  );

/** Letters whose subject is what they are called, with all that they are given. */
function namedLetters(): AccountLetters {
  const letter =
    (name: string) =>
    ({ email, displayName }: AccountOwner, more?: Date | string) => ({
      to: email,
      subject: [name, displayName, more instanceof Date ? more.toISOString() : ""].join(" ").trim(),
      text: "",
      html: "",
    });
  return {
    verifyEmail: letter("verifyEmail"),
    resetPassword: letter("resetPassword"),
    passwordChanged: letter("passwordChanged"),
    googleAdded: letter("googleAdded"),
    deactivated: letter("deactivated"),
    deletionPlanned: letter("deletionPlanned"),
    reopened: letter("reopened"),
    erased: letter("erased"),
  };
}

async function letters(): Promise<string[]> {
  const rows = await database.db.selectFrom("outbox").select("payload").orderBy("id").execute();
  return rows.map(({ payload }) => {
    const { to, subject } = payload as Mail;
    return `${to}: ${subject}`;
  });
}

const planned = "ada@example.com: deletionPlanned Ada Lovelace 2026-03-15T09:00:00.000Z";
const erased = "ada@example.com: erased Ada Lovelace";

const closureOfAda = () => findClosure(database.db, "ada");
const profileOfAda = () => findProfile(database.db, "ada");

describe("closing an account", () => {
  test("by deactivation ends its sessions, and is told by a letter", async () => {
    expect(await close("deactivated")).toMatchObject({ ok: true });
    expect(asked).toEqual(["end sessions of ada"]);
    expect(await closureOfAda()).toEqual({
      kind: "deactivated",
      requestedAt: services.clock.now(),
    });
    expect(await letters()).toEqual(["ada@example.com: deactivated Ada Lovelace"]);
    expect(await profileOfAda()).not.toBeNull();
  });

  test("by deletion sets the day on which it is erased, and nothing is erased before", async () => {
    const dueAt = new Date(
      services.clock.now().getTime() + policy.account.deletionGraceDays * DAY * 1000,
    );
    expect(await close("deletion")).toMatchObject({ ok: true, value: { dueAt } });
    expect(asked).toEqual(["end sessions of ada"]);
    expect(await closureOfAda()).toMatchObject({ kind: "deletion", dueAt });
    expect(await letters()).toEqual([planned]);
    expect(await profileOfAda()).not.toBeNull();
  });

  test("takes a proof that is just fresh enough, and refuses an older one", async () => {
    expect(await close("deletion", freshness + 1)).toMatchObject({
      ok: false,
      error: { code: "requires-recent-login" },
    });
    expect(asked).toEqual([]);
    expect(await closureOfAda()).toBeNull();
    expect(await letters()).toEqual([]);
    expect(await close("deletion", freshness)).toMatchObject({ ok: true });
  });

  test.for<unknown>(["suspended", "", null, 1, {}, ["deletion"]])(
    "as %j is refused with a sentence",
    async (kind) => {
      expect(await close(kind)).toMatchObject({
        ok: false,
        error: { code: "invalid-argument", message: expect.stringMatching(/\.$/) },
      });
      expect(asked).toEqual([]);
    },
  );

  test("does not happen where the sessions can't be ended", async () => {
    services.accounts.endSessions = () => Promise.reject(new Error("away"));
    await expect(close("deletion")).rejects.toThrow("away");
    expect(await closureOfAda()).toBeNull();
    expect(await letters()).toEqual([]);
  });

  test("where the letter can't be written, the account stays open", async () => {
    services.accountLetters.deletionPlanned = () => {
      throw new Error("no ink");
    };
    await expect(close("deletion")).rejects.toThrow("no ink");
    expect(await closureOfAda()).toBeNull();
  });
});

describe("an account that is closed and opened over and over", () => {
  const { perAccount, perAccountAndDay } = limits.ownChange;
  const closings = async (times: number) => {
    for (let time = 0; time < times; time++) expect((await close("deactivated")).ok).toBe(true);
    return close("deactivated");
  };
  const tooOften = { ok: false, error: { code: "too-many-requests" } };

  test("is closed so often an hour, and so often a day: each time is a letter", async () => {
    expect(await closings(perAccount.hits)).toMatchObject(tooOften);
    services.clock.advance(perAccount.windowSeconds);
    expect(await closings(perAccountAndDay.hits - perAccount.hits)).toMatchObject(tooOften);
    services.clock.advance(perAccount.windowSeconds);
    expect(await close("deactivated")).toMatchObject(tooOften);
    expect(await letters()).toHaveLength(perAccountAndDay.hits);
    services.clock.advance(DAY);
    expect((await close("deactivated")).ok).toBe(true);
  });

  test("stays as it is when it is one time too many", async () => {
    await closings(perAccount.hits);
    await deleteClosure(database.db, "ada");
    asked = [];
    expect(await close("deletion")).toMatchObject(tooOften);
    expect(asked).toEqual([]);
    expect(await closureOfAda()).toBeNull();
  });

  test("is not counted where it was refused", async () => {
    for (let time = 0; time < perAccountAndDay.hits; time++) await close("deletion", freshness + 1);
    expect((await close("deletion")).ok).toBe(true);
  });
});

describe("erasing accounts", () => {
  const erase = () => eraseDueAccounts(services, log);
  const graceIsOver = () => services.clock.advance(policy.account.deletionGraceDays * DAY);

  test("removes identity, profile and closure on the day, and tells the owner", async () => {
    await close("deletion");
    graceIsOver();
    await erase();
    expect(asked).toEqual(["end sessions of ada", "remove ada"]);
    expect(await profileOfAda()).toBeNull();
    expect(await closureOfAda()).toBeNull();
    expect(await letters()).toEqual([planned, erased]);
  });

  test("a moment before the day nothing happens", async () => {
    await close("deletion");
    services.clock.advance(policy.account.deletionGraceDays * DAY - 1);
    await erase();
    expect(asked).toEqual(["end sessions of ada"]);
    expect(await profileOfAda()).not.toBeNull();
  });

  test("a deactivated account is never erased", async () => {
    await close("deactivated");
    services.clock.advance(1000 * DAY);
    await erase();
    expect(await profileOfAda()).not.toBeNull();
    expect(await closureOfAda()).not.toBeNull();
  });

  test("leaves the newsletter, which its reader has asked for apart from the account", async () => {
    await database.pool.query(
      "insert into newsletter_subscriber (email, token_hash) values ('ada@example.com', 'x')",
    );
    await close("deletion");
    graceIsOver();
    await erase();
    const { rows } = await database.pool.query("select email from newsletter_subscriber");
    expect(rows).toEqual([{ email: "ada@example.com" }]);
  });

  test("where the identity can't be removed, erases the shop's own things all the same", async () => {
    await close("deletion");
    graceIsOver();
    services.accounts.remove = () => Promise.reject(new Error("no service account"));
    await erase();
    await erase();
    expect(await profileOfAda()).toBeNull();
    expect(await letters()).toEqual([planned, erased]);
    expect(log.lines).toMatchObject([{ level: "error" }, { level: "error" }]);
    const { rows } = await database.pool.query("select * from account_closure");
    expect(JSON.stringify(rows)).not.toContain("example.com");
    expect(rows).toMatchObject([{ uid: "ada" }]);
  });

  test("is finished by a later round with one letter, when the identity can be removed", async () => {
    await close("deletion");
    graceIsOver();
    const remove = services.accounts.remove;
    services.accounts.remove = async (uid) => {
      await remove(uid);
      throw new Error("killed");
    };
    await erase();
    expect(await closureOfAda()).not.toBeNull();
    services.accounts.remove = remove;
    await erase();
    await erase();
    expect(asked).toEqual(["end sessions of ada", "remove ada", "remove ada"]);
    expect(await closureOfAda()).toBeNull();
    expect(await letters()).toEqual([planned, erased]);
  });

  test("begun once, can't be undone by opening the account", async () => {
    await close("deletion");
    graceIsOver();
    services.accounts.remove = () => Promise.reject(new Error("away"));
    await erase();
    expect(await deleteClosure(database.db, "ada")).toBe(false);
    expect(await closureOfAda()).not.toBeNull();
  });

  test("leaves everything for the next round where the letter can't be written", async () => {
    await close("deletion");
    graceIsOver();
    services.accountLetters.erased = () => {
      throw new Error("no ink");
    };
    await erase();
    expect(asked).toEqual(["end sessions of ada"]);
    expect(await profileOfAda()).not.toBeNull();
    services.accountLetters = namedLetters();
    await erase();
    expect(await profileOfAda()).toBeNull();
    expect(await letters()).toEqual([planned, erased]);
  });

  test("one that can't be erased keeps no other", async () => {
    await close("deletion");
    await database.pool.query(
      `insert into account_closure values ('bob', 'bob@example.com', 'deletion', now(), $1)`,
      [services.clock.now()],
    );
    graceIsOver();
    services.accounts.remove = async (uid) => {
      if (uid === "bob") throw new Error("away");
    };
    await erase();
    expect(await closureOfAda()).toBeNull();
    expect(await findClosure(database.db, "bob")).not.toBeNull();
  });

  test("goes on past any number that can't be erased", async () => {
    await close("deletion");
    await database.pool.query(
      `insert into account_closure select 'a' || n, n || '@example.com', 'deletion', $1, $1
        from generate_series(1, 250) as n`,
      [services.clock.now()],
    );
    graceIsOver();
    services.accounts.remove = async (uid) => {
      if (/\d/.test(uid)) throw new Error("away");
    };
    await erase();
    expect(await closureOfAda()).toBeNull();
    expect(log.lines).toHaveLength(250);
  });

  test("two processes at once erase it once", async () => {
    await close("deletion");
    graceIsOver();
    await Promise.all([erase(), erase()]);
    expect(asked).toEqual(["end sessions of ada", "remove ada"]);
    expect(await letters()).toEqual([planned, erased]);
  });
});
