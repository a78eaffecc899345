import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { fieldsOf, wordsOf, type GroupName, type Overrides } from "./settings.ts";
import { readSettingValue, settingWords } from "./typed-setting.ts";

/** The environment variables that override a setting, by its name. */
export const settingVariables: Readonly<Record<string, string>> = {
  "identity.name": "SHOP_NAME",
  "identity.legalName": "SHOP_LEGAL_NAME",
  "identity.address": "SHOP_ADDRESS",
  "identity.email": "SHOP_EMAIL",
  "identity.telephone": "SHOP_TELEPHONE",
  "identity.companyNumber": "SHOP_COMPANY_NUMBER",
  "identity.vatId": "SHOP_VAT_ID",
};

/** Returns the settings that an environment overrides, or one sentence about the first wrong variable. */
export function readOverrides(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Overrides, { variable: string; message: string }> {
  const overrides: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(settingVariables)) {
    const typed = environment[variable] ?? "";
    const [group, key] = name.split(".") as [GroupName, string];
    if (typed === "") continue;
    const value = readSettingValue(group, key, typed);
    const parsed = fieldsOf(group)[key]?.safeParse(value);
    if (!parsed?.success)
      return err({ variable, message: `${variable} must be ${wordsOf(group, key)}.` });
    overrides[name] = parsed.data;
  }
  return ok(overrides);
}

/** Returns the variables that set these values, as `readOverrides` reads them; empty if a value is not set. */
export function variablesOfOverrides(overrides: Overrides): Record<string, string> {
  const values = Object.entries(settingVariables).map(([name, variable]) => [
    variable,
    name in overrides ? settingWords(overrides[name]) : "",
  ]);
  return Object.fromEntries(values);
}
