import { accountLimits } from "#modules/accounts/rules/account.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { deleteClosure } from "#modules/accounts/store/closures.server.ts";
import {
  openClosureShop,
  planned,
  type ClosureShop,
} from "#testing/accounts/closure-shop.server.ts";
import { testDatabase } from "#testing/database.server.ts";

const DAY = 86_400;
const freshness = accountLimits.freshProofMinutes * 60;

const database = testDatabase("empty");
let shop: ClosureShop;
beforeEach(async () => {
  shop = await openClosureShop(database);
});

describe("closing an account", () => {
  test("by deactivation ends its sessions and sends an email", async () => {
    expect(await shop.close("deactivated")).toMatchObject({ ok: true });
    expect(shop.asked).toEqual(["end sessions of ada"]);
    expect(await shop.closure()).toEqual({
      kind: "deactivated",
      requestedAt: shop.services.clock.now(),
    });
    expect(await shop.emails()).toEqual(["ada@example.com: Your Marlow account is deactivated"]);
    expect(await shop.profile()).not.toBeNull();
  });

  test("by deletion sets the deletion day, and deletes nothing before", async () => {
    const dueAt = new Date(
      shop.services.clock.now().getTime() + accountLimits.deletionGraceDays * DAY * 1000,
    );
    expect(await shop.close("deletion")).toMatchObject({ ok: true, value: { dueAt } });
    expect(shop.asked).toEqual(["end sessions of ada"]);
    expect(await shop.closure()).toMatchObject({ kind: "deletion", dueAt });
    expect(await shop.emails()).toEqual([planned]);
    expect(await shop.profile()).not.toBeNull();
  });

  test("accepts a proof within the limit, and refuses an older one", async () => {
    expect(await shop.close("deletion", freshness + 1)).toMatchObject({
      ok: false,
      error: { code: "requires-recent-login" },
    });
    expect(shop.asked).toEqual([]);
    expect(await shop.closure()).toBeNull();
    expect(await shop.emails()).toEqual([]);
    expect(await shop.close("deletion", freshness)).toMatchObject({ ok: true });
  });

  test("fails if the sessions can't be ended", async () => {
    shop.services.accounts.endSessions = () => Promise.reject(new Error("away"));
    await expect(shop.close("deletion")).rejects.toThrow("away");
    expect(await shop.closure()).toBeNull();
    expect(await shop.emails()).toEqual([]);
  });

  test("keeps the account open if the email can't be queued", async () => {
    await database.pool.query("alter table outbox rename to outbox_away");
    await expect(shop.close("deletion")).rejects.toThrow("outbox");
    await database.pool.query("alter table outbox_away rename to outbox");
    expect(await shop.closure()).toBeNull();
  });
});

describe("an account that is closed and reopened repeatedly", () => {
  const { perAccount, perAccountAndDay } = accountRequestLimits.accountChange;
  const closings = async (times: number) => {
    for (let time = 0; time < times; time++)
      expect((await shop.close("deactivated")).ok).toBe(true);
    return shop.close("deactivated");
  };
  const tooOften = { ok: false, error: { code: "too-many-requests" } };

  test("has a limit per hour and per day, because each closure sends an email", async () => {
    expect(await closings(perAccount.hits)).toMatchObject(tooOften);
    shop.services.clock.advance(perAccount.windowSeconds);
    expect(await closings(perAccountAndDay.hits - perAccount.hits)).toMatchObject(tooOften);
    shop.services.clock.advance(perAccount.windowSeconds);
    expect(await shop.close("deactivated")).toMatchObject(tooOften);
    expect(await shop.emails()).toHaveLength(perAccountAndDay.hits);
    shop.services.clock.advance(DAY);
    expect((await shop.close("deactivated")).ok).toBe(true);
  });

  test("stays unchanged beyond the limit", async () => {
    await closings(perAccount.hits);
    await database.db.transaction().execute((tx) => deleteClosure(tx, "ada"));
    shop.asked.splice(0);
    expect(await shop.close("deletion")).toMatchObject(tooOften);
    expect(shop.asked).toEqual([]);
    expect(await shop.closure()).toBeNull();
  });

  test("does not count refused requests", async () => {
    for (let time = 0; time < perAccountAndDay.hits; time++)
      await shop.close("deletion", freshness + 1);
    expect((await shop.close("deletion")).ok).toBe(true);
  });
});
