import { expect, test } from "vitest";
import { accountPages, accountTiles } from "./account-nav.ts";

test("every page of the account has a tile but the overview itself and the profile, which stands above them", () => {
  const withoutTile = accountPages.map(({ to }) => to).filter((to) => !accountTiles[to]);
  expect(withoutTile).toEqual(["/account", "/profile"]);
});
