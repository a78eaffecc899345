import { afterAll, beforeAll, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { isSettingTag } from "#platform/settings/settings.ts";
import { systemClock } from "#platform/clock.ts";
import { createInvalidationFeed } from "#platform/page-cache/invalidation-feed.ts";
import { createPageCache, createPageStores } from "#platform/page-cache/page-cache.ts";
import type { CollectedTags } from "#platform/page-cache/page-cache-port.ts";
import { readPageChanges } from "#platform/page-cache/page-changes.server.ts";
import { servicesForCache } from "#modules/site/use-cases/services-for-cache.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

/** A node with one page that reads the return days, one that reads the stock hold, and one that reads no setting. */
async function startNode() {
  const { db } = database;
  const live = await openShopSettings(db, {});
  const stores = createPageStores();
  const rendered: string[] = [];
  const feed = createInvalidationFeed({
    read: (since) => readPageChanges(db, since),
    invalidate(tags) {
      if (tags.some((tag) => tag === "everything" || isSettingTag(tag))) live.expire();
      for (const store of Object.values(stores)) store.invalidate(tags);
    },
    minIntervalMs: 0,
    retentionMs: 60_000,
    timeoutMs: 5000,
  });
  const cache = createPageCache({
    feed,
    stores,
    clock: systemClock,
    async render({ key }) {
      await live.refreshExpired();
      rendered.push(key);
      const tags: CollectedTags = { value: new Set() };
      const services = { ...testServices(db), settings: live.current };
      const { settings } = servicesForCache(services, { db }, tags);
      const shown = {
        returns: () => settings.returns.days,
        hold: () => settings.orders.bankMinutes,
      };
      const text = key in shown ? shown[key as keyof typeof shown]() : "about";
      return {
        status: 200,
        body: Buffer.from(String(text)),
        madeOf: null,
        headers: {},
        tags: new Set([...(tags.value ?? []), ...(tags.settings ?? [])]),
        validUntil: Infinity,
      };
    },
    onFeedError: (error) => {
      throw error;
    },
  });
  const visitor = { requestId: "1", signal: new AbortController().signal };
  const show = async (key: string) => {
    const { body } = await cache.get({ key, route: key, isVariation: false }, visitor);
    return body.toString();
  };
  return { rendered, visit: () => Promise.all(["returns", "hold", "about"].map(show)) };
}

test("a change is on the next page of every node, and only pages that read its group are rendered again", async () => {
  const nodes = await Promise.all([startNode(), startNode()]);
  for (const { visit } of nodes) expect(await visit()).toEqual(["30", "30", "about"]);
  const services = testServices(database.db);
  const wanted = { id: "returns", fields: { days: 14 } };
  expect(await settingCommands.change.run(services, terminal, wanted)).toMatchObject({ ok: true });
  for (const { visit, rendered } of nodes) {
    rendered.length = 0;
    expect(await visit()).toEqual(["14", "30", "about"]);
    expect(await visit()).toEqual(["14", "30", "about"]);
    expect(rendered).toEqual(["returns"]);
  }
});
