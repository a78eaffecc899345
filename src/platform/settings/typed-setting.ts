import { z } from "zod";
import { innerOf } from "./setting-schemas.ts";
import type { AddedFields } from "./settings.ts";

/** Reads a typed value: "default" is null, "none" an empty text, a list JSON. */
export function readSettingValue(group: AddedFields, key: string, typed: string): unknown {
  if (typed === "default") return null;
  if (isText(group, key)) return typed === "none" ? "" : typed;
  const json = /^(true|false|-?\d+(\.\d+)?|\[.*\]|\{.*\})$/s.test(typed);
  try {
    return json ? JSON.parse(typed) : typed;
  } catch {
    return typed;
  }
}

/** Prints a value as `readSettingValue` reads it. */
export function settingWords(value: unknown): string {
  if (value === null) return "default";
  return typeof value === "string" ? value || "none" : JSON.stringify(value);
}

/** Whether a setting is a text, which may look like a number. */
export function isText({ fields }: AddedFields, key: string): boolean {
  const schema = innerOf(fields[key]?.schema);
  return schema instanceof z.ZodString || schema instanceof z.ZodEmail;
}
