import { expect, test } from "vitest";
import { accountPages, accountTiles } from "./account-nav.ts";

test("every account page has a tile except the overview and the profile, which is shown above the tiles", () => {
  const withoutTile = accountPages.map(({ to }) => to).filter((to) => !accountTiles[to]);
  expect(withoutTile).toEqual(["/account", "/profile"]);
});
