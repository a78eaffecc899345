import type { z } from "zod";

/** Returns a sentence that names the fields that a schema does not have; null for another issue. */
export function unknownFields(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== "unrecognized_keys") return null;
  const names = issue.keys.map((key) => [...issue.path, key].join("."));
  return names.length === 1
    ? `There is no field ${names[0]}.`
    : `There are no fields ${names.join(", ")}.`;
}
