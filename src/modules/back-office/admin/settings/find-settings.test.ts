import { expect, test } from "vitest";
import { findSettings, groupsOn, pagesOf, type Group } from "./find-settings.ts";

const field = (key: string, label: string, help = "") => ({
  key,
  label,
  help,
  value: "",
  default: "",
  rule: "",
  kind: "text" as const,
});
const group = (name: string, title: string, fields: Group["fields"]): Group => ({
  name,
  title,
  effect: "",
  version: 0,
  fields,
});

const groups = [
  group("returns", "Returns", [field("days", "Days to return"), field("fee", "Fee")]),
  group("brand", "Brand", [field("icon", "Icon", "For browser tabs")]),
  group("look", "Look", [
    field("accent", "Accent", "Of returns and links"),
    { ...field("header", "Header"), kind: "choice", choices: [{ value: "d", label: "Dark" }] },
  ]),
];

test("settings are found by label, help, group and choices, those with the words in the label first", () => {
  const found = (typed: string) => findSettings(groups, typed).map(({ to }) => to);
  expect(found("RETURN day")).toEqual(["/settings/returns#days"]);
  expect(found("return")).toEqual([
    "/settings/returns#days",
    "/settings/returns#fee",
    "/settings/brand#accent",
  ]);
  expect(found("tabs")).toEqual(["/settings/brand#icon"]);
  expect(found("dark")).toEqual(["/settings/brand#header"]);
  expect(found("nothing")).toEqual([]);
});

test("the look is set on the page of the brand", () => {
  expect(pagesOf(groups).map(({ name }) => name)).toEqual(["returns", "brand"]);
  expect(groupsOn(groups, "brand").map(({ name }) => name)).toEqual(["brand", "look"]);
  expect(groupsOn(groups, "nothing")).toEqual([]);
});
