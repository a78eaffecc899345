import { withoutBidiControls } from "#modules/core/rules/bidi-controls.ts";

/** What was typed into the fields of a form that was sent; whatever else the request carries is left out. */
export async function readFields<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Record<Field, string>> {
  const form = await formIn(request);
  const typed = fields.map((field) => [field, typedIn(form, field)]);
  return Object.fromEntries(typed) as Record<Field, string>;
}

/** The form in a request; null where the body is none, which is the sender's mistake and not ours. */
export async function formIn(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    return null;
  }
}

/**
 * What was typed in a field; empty where it is missing or a file. Characters that no keyboard types are dropped: the
 * database can't hold them, or they turn round what stands beside them.
 */
export function typedIn(form: FormData | null, field: string): string {
  const value = form?.get(field);
  if (typeof value !== "string") return "";
  return withoutBidiControls(value.toWellFormed())
    .replaceAll("\r\n", "\n")
    .replace(/[\p{Cc}--[\t\n]]/gv, "");
}
