import { expect, test } from "vitest";
import { err, ok } from "#modules/core/rules/result.ts";
import type { OutsideView } from "#modules/opening/ports/outside-view.ts";
import { setSecret } from "#modules/settings/use-cases/secret-commands.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { apiOf } from "#testing/api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { checkOutside, SHOP_ID_PATH } from "./check-outside.server.ts";

const database = testDatabase("empty");

/** Services of a shop whose domain has these TXT records, and which answers at its own address. */
function seenWith(texts: Readonly<Record<string, readonly string[]>>) {
  const services = testServices(database.db);
  const shop = { ...services.shop, email: "hello@mail.shop.example" };
  const outsideView: OutsideView = {
    findTexts: async (name) => {
      const found = texts[name];
      return found ? ok(found) : err("none");
    },
    findAddresses: async () => ok(["192.0.2.1"]),
    read: async (url) => (await apiOf(services)(new Request(url))).text(),
  };
  return { ...services, shop, outsideView };
}

const statesOf = async (services: ReturnType<typeof testServices>, selector = "s1") =>
  (await checkOutside(services, { selector })).map(({ state }) => state);

test("a shop recognizes itself at its address, and its domain's records are read", async () => {
  const value = "smtp://u:geheim@smtp.sendgrid.net:587";
  await setSecret.run(testServices(database.db), terminal, { name: "MAIL_URL", value });
  const good = seenWith({
    "mail.shop.example": ["v=spf1 include:sendgrid.net ~all"],
    "s1._domainkey.mail.shop.example": ["v=DKIM1; p=MIGf"],
    "_dmarc.shop.example": ["v=DMARC1; p=quarantine"],
  });
  expect(await statesOf(good)).toEqual(["good", "good", "good", "good"]);
  expect(await statesOf(good, "s1/../x")).toEqual(["good", "good", "unknown", "good"]);
  const [, spf, , dmarc] = await checkOutside(seenWith({}), { selector: "" });
  expect(spf?.record?.value).toBe("v=spf1 include:sendgrid.net ~all");
  expect(dmarc?.record).toEqual({
    name: "_dmarc.mail.shop.example",
    type: "TXT",
    value: "v=DMARC1; p=none; rua=mailto:hello@mail.shop.example",
  });
  const id = await good.outsideView.read(`https://shop.example${SHOP_ID_PATH}`);
  expect(id).toMatch(/^[\da-f]{32}$/);
  const other = { ...good, outsideView: { ...good.outsideView, read: async () => "Other shop" } };
  expect((await statesOf(other))[0]).toBe("bad");
});

test("without a resolver nothing is wrong, and an own machine is no address", async () => {
  const services = testServices(database.db);
  expect(await statesOf(services)).toEqual(["unknown", "unknown", "unknown", "unknown"]);
  const shop = { ...services.shop, url: "http://localhost:3000" };
  expect((await statesOf({ ...services, shop }))[0]).toBe("unknown");
});
