import { expect, test } from "vitest";
import { matchTexts, textsIn, withTexts } from "./text-paths.ts";

const hashOf = (source: string) => `hash of ${source}`;
const translated = (rows: Record<string, [source: string, text: string]>) => ({
  texts: Object.fromEntries(Object.entries(rows).map(([path, [, text]]) => [path, text])),
  sources: Object.fromEntries(Object.entries(rows).map(([path, [of]]) => [path, hashOf(of)])),
});

test("a text is found by its path, and is outdated once its source differs", () => {
  const stored = translated({ name: ["Mug", "Becher"], description: ["Old", "Alt"] });
  expect(matchTexts(stored, { name: "Mug", description: "New", type: "Cup" }, hashOf)).toEqual({
    name: { text: "Becher", isOutdated: false },
    description: { text: "Alt", isOutdated: true },
  });
});

test("in lists a translation follows its text to another place", () => {
  const stored = translated({ "features.0": ["Light", "Leicht"], "features.1": ["Red", "Rot"] });
  expect(matchTexts(stored, { "features.0": "Red", "features.1": "Light" }, hashOf)).toEqual({
    "features.0": { text: "Rot", isOutdated: false },
    "features.1": { text: "Leicht", isOutdated: false },
  });
  // A new first line is no former one.
  const moved = { "features.0": "New", "features.1": "Light", "features.2": "Redder" };
  expect(matchTexts(stored, moved, hashOf)).toEqual({
    "features.1": { text: "Leicht", isOutdated: false },
  });
  // The same words elsewhere are another text.
  expect(matchTexts(stored, { "titles.0": "Red" }, hashOf)).toEqual({});
});

test("texts lie in lists and objects, and others stay", () => {
  const value = [{ label: "Size", value: "10 cm", isShown: true }, { label: " " }];
  expect(textsIn(value, "rows")).toEqual({ "rows.0.label": "Size", "rows.0.value": "10 cm" });
  expect(withTexts(value, "rows", { "rows.0.label": "Größe" })).toEqual([
    { label: "Größe", value: "10 cm", isShown: true },
    { label: " " },
  ]);
});
