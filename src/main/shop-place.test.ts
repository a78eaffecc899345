import { expect, it } from "vitest";
import { shopPlace } from "./shop-settings.ts";

const shop = { name: "Wren & Co", url: "https://wren.example" };

it.each([
  [null, "the folder /srv/shop/data"],
  ["postgres://shop:secret@db.example:6543/wren", "the database wren on db.example:6543"],
  ["postgres://shop@localhost/wren?host=/run/pg&password=secret", "the database wren on /run/pg"],
])("%s is shown as %s, without the password", (databaseUrl, place) => {
  expect(shopPlace({ shop, databaseUrl, dataDir: "/srv/shop/data" })).toBe(
    `Shop: Wren & Co (https://wren.example), in ${place}`,
  );
});
