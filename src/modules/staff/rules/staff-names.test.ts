import { expect, test } from "vitest";
import { staffName } from "./staff.ts";
import { handleOf, initialsOf, setStaffNames, shownStaffName } from "./staff-names.ts";

test.each([
  ["Pia.Lang@shop.example", "pia-lang"],
  ["info+orders@shop.example", "info-orders"],
  ["42nd.street@shop.example", "nd-street"],
  ["ö@shop.example", "staff"],
  ["terminal@shop.example", "staff"],
  [`${"a".repeat(60)}@shop.example`, "a".repeat(36)],
])("%s is called %s in the audit log", (email, name) => {
  expect(handleOf(email)).toBe(name);
  expect(staffName.safeParse(name).success).toBe(true);
});

test("staff are shown by the name that they gave", () => {
  setStaffNames({ pia: "Pia Lang" });
  expect([shownStaffName("pia"), shownStaffName("ben")]).toEqual(["Pia Lang", "ben"]);
  expect(["Pia Lang", "demo-owner", "pia@shop.example"].map(initialsOf)).toEqual(["PL", "DO", "P"]);
  setStaffNames({});
});
