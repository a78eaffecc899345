import { defaultSettings } from "#testing/settings.ts";
import { expect, test } from "vitest";
import { missingPicture } from "#modules/core/rules/picture.ts";
import { chooseTiles, type TileCandidate } from "./choose-tiles.ts";

function place(name: string, more: Partial<TileCandidate> = {}): TileCandidate {
  const slug = name.toLowerCase();
  const plain = { parentId: null, isFeatured: false, picture: missingPicture };
  return { id: name.length, name, slug, ...plain, ...more };
}
const isFeatured = true;
const namesOf = (tiles: readonly { name: string }[]) => tiles.map(({ name }) => name);

test("§2 the featured categories have the tiles", () => {
  const filled = [
    place("Books"),
    place("Fashion", { isFeatured }),
    place("Audio", { parentId: 9 }),
  ];
  expect(
    namesOf(chooseTiles([...filled, place("Garden", { isFeatured })], 2, defaultSettings.content)),
  ).toEqual(["Fashion", "Garden"]);
});

test("§9 there are at most six", () => {
  const filled = Array.from({ length: 8 }, (_, index) => place(`Shelf ${index}`, { isFeatured }));
  expect(chooseTiles(filled, 8, defaultSettings.content)).toHaveLength(6);
});

test("others replace a featured one that is empty", () => {
  const filled = [place("Books"), place("Fashion", { isFeatured })];
  expect(namesOf(chooseTiles(filled, 4, defaultSettings.content))).toEqual(["Fashion", "Books"]);
});

test("a shop with one category shows its subcategories, if it has several", () => {
  const fashion = place("Fashion", { isFeatured });
  const rings = place("Rings", { parentId: 7 });
  const belts = place("Belts", { parentId: 7 });
  expect(namesOf(chooseTiles([fashion, rings, belts], 4, defaultSettings.content))).toEqual([
    "Rings",
    "Belts",
  ]);
  expect(chooseTiles([fashion, rings], 4, defaultSettings.content)).toEqual([]);
  expect(chooseTiles([], 4, defaultSettings.content)).toEqual([]);
});
