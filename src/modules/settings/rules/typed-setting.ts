import { z } from "zod";
import { decimalMoney, parseMoney, type Money } from "#modules/core/rules/money/money.ts";
import { fieldsOf, innerOf, type GroupName } from "./settings.ts";

/** Reads a typed value: "default" is null, "none" an empty text, an amount has decimals, a list has commas. */
export function readSettingValue(group: GroupName, key: string, typed: string): unknown {
  const schema = fieldsOf(group)[key];
  if (typed === "default") return null;
  if (isMoney(schema)) return parseMoney(typed) ?? typed;
  if (isText(group, key)) return typed === "none" ? "" : typed;
  const json = /^(true|false|-?\d+(\.\d+)?|\[.*\]|\{.*\})$/s.test(typed);
  try {
    return json ? JSON.parse(typed) : typed;
  } catch {
    return typed;
  }
}

/** Prints a value as `readSettingValue` reads it. */
export function settingWords(group: GroupName, key: string, value: unknown): string {
  if (value === null) return "default";
  if (isMoney(fieldsOf(group)[key]) && typeof value === "number")
    return decimalMoney(value as Money);
  return typeof value === "string" ? value || "none" : JSON.stringify(value);
}

/** Whether a setting is a text, which may look like a number. */
export function isText(group: GroupName, key: string): boolean {
  const schema = innerOf(fieldsOf(group)[key]);
  return schema instanceof z.ZodString || schema instanceof z.ZodEmail;
}

function isMoney(schema: z.ZodType | undefined): boolean {
  return innerOf(schema)?.meta()?.["isMoney"] === true;
}
