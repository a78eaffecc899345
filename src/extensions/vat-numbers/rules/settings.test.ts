import { expect, test } from "vitest";
import { checkSettings, effective } from "#platform/settings/setting-values.ts";
import { vatNumberSettings } from "./settings.ts";

test("a number frees from tax once it is looked up, unless its form is to suffice", () => {
  expect(effective(vatNumberSettings, {})).toEqual({ exemptsBusinesses: "checked" });
  const change = (exemptsBusinesses: string) =>
    checkSettings(vatNumberSettings, { exemptsBusinesses });
  expect(change("well-formed")).toMatchObject({ ok: true });
  expect(change("never")).toEqual({
    ok: false,
    error: "tax.exemptsBusinesses must be checked or well-formed.",
  });
});
