import type { z } from "zod";

const units: Readonly<Partial<Record<string, string>>> = { string: "characters", array: "entries" };

/** Returns the words of an issue. Zod describes limits by type and sign: "expected number to be >=-99". */
export function issueWords(issue: z.core.$ZodIssue): string {
  const { code, message } = issue;
  if ((code !== "too_small" && code !== "too_big") || !message.startsWith("Too ")) return message;
  const isLeast = code === "too_small";
  const limit = isLeast ? issue.minimum : issue.maximum;
  const unit = units[issue.origin];
  if (isLeast && unit && limit === 1) return "Must not be empty";
  const bound = issue.inclusive
    ? { too_small: "at least", too_big: "at most" }[code]
    : { too_small: "more than", too_big: "less than" }[code];
  return `Must ${unit ? "have" : "be"} ${bound} ${limit}${unit ? ` ${unit}` : ""}`;
}

/** Returns a sentence that names the fields that a schema does not have; null for another issue. */
export function unknownFields(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== "unrecognized_keys") return null;
  const names = issue.keys.map((key) => [...issue.path, key].join("."));
  return names.length === 1
    ? `There is no field ${names[0]}.`
    : `There are no fields ${names.join(", ")}.`;
}
