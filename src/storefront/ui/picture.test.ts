import { expect, test } from "vitest";
import { initialsOf } from "./picture.tsx";

test.for([
  ["Anchor Bracelet Mens", "AB"],
  ["“Sage & mint” soap", "SM"],
  ["Überwurf", "Ü"],
  ["  1970 poster", "1P"],
  ["", ""],
  ["—", ""],
])("the initials of %j are %j", ([name = "", initials]) => {
  expect(initialsOf(name)).toBe(initials);
});
