import { isOnDay } from "#modules/core/rules/time.ts";
import type { Area } from "#modules/core/rules/area.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { areasText, parseAreas } from "#modules/delivery/rules/area-list.ts";
import { clockTime, momentOfClock } from "#modules/delivery/rules/calendar.ts";
import { readMoney, typedMoney } from "#admin/ui/values.tsx";
import type { Control, Field } from "./resource.ts";

/** A value as the control shows it. */
export function shownValue(field: Field, value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (field.control) {
    case "money":
      return typedMoney(Number(value));
    case "areas":
      return areasText(value as readonly Area[]);
    case "percent":
      return String(percentOf(Number(value)));
    case "moment":
      return clockTime(new Date(textOf(value)), shopLocale().timeZone);
    case "list":
    case "goods":
    case "choices":
      return (value as readonly (string | number)[]).join(", ");
    case "lines":
      return (value as readonly string[]).join("\n");
    case "pairs":
      return (value as readonly Pair[]).map((each) => `${each.label}: ${each.value}`).join("\n");
    default:
      return textOf(value);
  }
}

/** A value as people read it: choices by their labels, and "Yes" or "No". */
export function valueWords(field: Field, value: unknown): string {
  const shown = shownValue(field, value);
  if (field.control === "yes-no") return shown === "true" ? "Yes" : "No";
  if (field.control !== "choice" && field.control !== "choices") return shown;
  const known = typeof field.choices === "function" ? [] : field.choices;
  return partsOf(shown)
    .map((part) => known.find((choice) => choice.value === part)?.label ?? part)
    .join(", ");
}

type Read = { ok: true; value: unknown } | { ok: false; message: string };

/** The value of a control, or one sentence about why it is none. */
export function readValue(field: Field, typed: string): Read {
  const text = typed.trim();
  if (text === "" && !isList(field))
    return field.isRequired ? wrong(absence(field)) : done(field.keepsEmpty ? "" : null);
  if (field.control === "choices") return done(chosenOf(text, field));
  if (field.control === "goods")
    return done(chosenOf(text, { isNumbered: true, isNullable: true }));
  if (field.control === "long-text" || field.control === "rich-text") return done(typed);
  return readers[field.control ?? "text"]?.(text) ?? done(text);
}

/** How the text of a control is read; others have a text. */
const readers: Partial<Record<Control, (text: string) => Read>> = {
  money: (text) => {
    const amount = readMoney(text);
    return amount === null ? wrong("Enter an amount such as 12.50.") : done(amount);
  },
  number: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? done(Number(text)) : wrong("Enter a number.")),
  percent: (text) =>
    /^-?\d+([.,]\d+)?$/.test(text)
      ? done(Number((Number(text.replace(",", ".")) / 100).toFixed(8)))
      : wrong("Enter a percentage such as 19 or 8.25."),
  areas: (text) => {
    const areas = parseAreas(text);
    return areas.ok ? done(areas.value) : wrong("Choose a country for each area.");
  },
  custom: (text) => done(JSON.parse(text)),
  picture: (text) => done(Number(text)),
  moment: (text) =>
    isOnDay(text)
      ? done(momentOfClock(text, shopLocale().timeZone).toISOString())
      : wrong("Enter a time in the years 1900 to 2199."),
  "yes-no": (text) => done(text === "true"),
  lines: (text) => done(linesOf(text)),
  pairs: (text) => readPairs(linesOf(text)),
  list: (text) => done(partsOf(text)),
};

const wrong = (message: string) => ({ ok: false as const, message });

/** Texts separated by commas. */
export const partsOf = (text: string) =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

type Numbered = Pick<Field & { control: "choices" }, "isNumbered" | "isNullable">;

function chosenOf(text: string, { isNumbered, isNullable }: Numbered) {
  if (text === "" && isNullable) return null;
  const chosen = partsOf(text);
  return isNumbered ? chosen.map(Number).toSorted((a, b) => a - b) : chosen;
}

type Pair = { label: string; value: string };

const lists: readonly Control[] = ["list", "choices", "goods", "lines", "pairs", "areas"];
const isList = ({ control }: Field) => lists.includes(control ?? "text");

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function readPairs(lines: readonly string[]) {
  const pairs: Pair[] = [];
  for (const line of lines) {
    const [, label = "", value = ""] = /^([^:]+):\s*(\S.*)$/.exec(line) ?? [];
    if (label === "") return wrong(`Write a label and a value with a colon: ${line}`);
    pairs.push({ label: label.trim(), value });
  }
  return done(pairs);
}

/** 0.19 → 19, without the noise of binary fractions. */
export const percentOf = (share: number) => Number((share * 100).toFixed(6));

const textOf = (value: unknown) =>
  typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean);

const done = (value: unknown) => ({ ok: true as const, value });

/** What a required field without a value lacks: "Enter the name.", "Choose a role." */
function absence({ control, label }: Field): string {
  // "URL" and "SKU" keep their letters.
  const name = /^[A-Z]{2}/.test(label)
    ? label
    : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (control !== "choice") return `Enter the ${name}.`;
  return `Choose ${/^[aeiou]/.test(name) ? "an" : "a"} ${name}.`;
}
