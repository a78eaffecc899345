import { expect, test } from "vitest";
import { describedSettings } from "#platform/settings/described-settings.ts";
import { returnSettings } from "#modules/returns/rules/settings.ts";
import { checkSettings, effective, parseSettingName } from "#platform/settings/setting-values.ts";
import { settingGroups as listed } from "./modules.ts";
import { settingGroups } from "#testing/settings.ts";
import { addedFields, withAddedFields } from "#platform/settings/settings.ts";
import { isText, readSettingValue, settingWords } from "#platform/settings/typed-setting.ts";

const described = describedSettings(settingGroups, []);
const all = settingGroups.flatMap((group, index) =>
  (described[index]?.fields ?? []).map((field) => ({ group, ...field })),
);

test("each module lists its groups, and each group has a place of its own", () => {
  expect(listed).toEqual(settingGroups);
  expect(new Set(listed.map(({ order }) => order)).size).toBe(listed.length);
});

test.each(all)("$group.name.$key reads the value that it prints", ({ group, key, value }) => {
  const typed = settingWords(value);
  // A value that equals the default is not stored.
  expect(checkSettings(group, { [key]: readSettingValue(group, key, typed) })).toEqual({
    ok: true,
    value: { [key]: null },
  });
});

test.each(all)(
  "a wrong $group.name.$key is refused with one sentence",
  ({ group, key, value, kind }) => {
    const isRight = (typed: string) => typed === "true" && typeof value === "boolean";
    const wrong = isText(group, key)
      ? [...(kind === "long-text" ? [] : ["two\nlines"]), "x".repeat(9000)]
      : ["-1", "1e99", "true", '{"a": 1}', "x".repeat(9000)];
    for (const typed of wrong.filter((each) => !isRight(each))) {
      const checked = checkSettings(group, { [key]: readSettingValue(group, key, typed) });
      expect(checked).toMatchObject({
        ok: false,
        error: expect.stringMatching(/^[^.]+\.\w+ must be (?!undefined).+\.$/),
      });
    }
  },
);

test("fields that modules add to a group come after its own, in their order", () => {
  const { schema } = returnSettings.fields.days;
  const added = [20, 10].map((order) =>
    addedFields({ name: "returns", order, fields: { [`added${order}`]: { schema } } }),
  );
  const [group] = withAddedFields([returnSettings], added);
  expect(Object.keys(group?.fields ?? {})).toEqual([
    "days",
    "withdrawalDays",
    "added10",
    "added20",
  ]);
});

test("a stored value that is no longer allowed falls back to its default alone", () => {
  expect(effective(returnSettings, { days: 9999, withdrawalDays: 30 })).toEqual({
    days: 30,
    withdrawalDays: 30,
  });
});

test.each([
  [
    "nonsense.days",
    "A group of settings is identity, languages, brand, legal, look, orders, returns, content, emails, payments, promotions, delivery, tax, staff, backup, opening, maintenance, locale.",
  ],
  ["returns", "There is no setting returns; returns has days, withdrawalDays."],
  ["returns.toString", "There is no setting returns.toString; returns has days, withdrawalDays."],
  ["returns.days.x", "There is no setting returns.days.x; returns has days, withdrawalDays."],
])("%s is no setting", (name, error) => {
  expect(parseSettingName(settingGroups, name)).toEqual({ ok: false, error });
});
