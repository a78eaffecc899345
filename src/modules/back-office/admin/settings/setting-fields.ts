import type { AdminSettings } from "#modules/back-office/api/staff-settings-schemas.ts";
import type { Choices, Field } from "#admin/resource/resource.ts";
import { BrandPictureControl, pictureWords } from "./brand-picture.tsx";
import { countries } from "#admin/resource/countries.ts";
import { currencies, timeZones } from "#admin/resource/locale-choices.ts";

type Setting = AdminSettings["groups"][number]["fields"][number];

/** Settings whose default is an example, not a choice. */
const ownValues: ReadonlySet<Setting["kind"]> = new Set([
  "text",
  "long-text",
  "picture",
  "country",
  "currency",
  "time-zone",
  "day",
]);

/** Returns a setting's control, with its unit, what its label leaves open, and its default. */
export function settingField(setting: Setting): Field {
  const { label, kind, rule } = setting;
  const [, unit] = /^a whole number of (.+) from \d+ to \d+$/.exec(rule) ?? [];
  const help = unit === undefined ? setting.help : setting.help.replace(` ${unit}`, "");
  return {
    label,
    ...controlOf(setting),
    // "Cut-off hour" says it already.
    ...(unit !== undefined &&
      !label.includes(unit.replace(/s$/, "")) && { unit: unit === "percent" ? "%" : unit }),
    ...(help !== "" && { help: `${help}.` }),
    ...(!ownValues.has(kind) && { standard: setting.default }),
  };
}

function controlOf({ kind, choices = [] }: Setting) {
  switch (kind) {
    case "choice":
      return { control: kind, choices, isRequired: true };
    case "choices":
      return { control: kind, choices };
    case "weekdays":
      return { control: "choices" as const, choices: weekdays, isNumbered: true as const };
    case "picture":
      return { control: "custom" as const, Control: BrandPictureControl, words: pictureWords };
    case "country":
      return { control: "choice" as const, choices: countries, isRequired: true };
    case "currency":
      return { control: "choice" as const, choices: currencies, isRequired: true };
    case "time-zone":
      return { control: "choice" as const, choices: timeZones, isRequired: true };
    default:
      return { control: kind };
  }
}

const weekdays: Choices = [
  { value: "1", label: "Monday" },
  { value: "2", label: "Tuesday" },
  { value: "3", label: "Wednesday" },
  { value: "4", label: "Thursday" },
  { value: "5", label: "Friday" },
  { value: "6", label: "Saturday" },
  { value: "0", label: "Sunday" },
];
