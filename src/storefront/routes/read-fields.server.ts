import { withoutBidiControls } from "#modules/core/rules/text.ts";
import { requestTexts } from "#platform/http/problem.ts";

/** Returns the text of the named fields; other fields are ignored. */
export async function readFields<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Record<Field, string>> {
  const form = await formIn(request);
  const typed = fields.map((field) => [field, typedIn(form, field)]);
  return Object.fromEntries(typed) as Record<Field, string>;
}

/** Returns the request's form data; null if the body is not a form, which is a client error. */
export async function formIn(request: Request): Promise<FormData | null> {
  const form = await request.formData().catch(() => null);
  for (const field of form ?? [])
    if (field.some((text) => typeof text === "string" && text.includes("\0")))
      throw new Response(requestTexts.unstorableForm, { status: 400 });
  return form;
}

/**
 * Returns a field's text; empty if it is missing or a file. Control characters and bidi controls
 * are removed: PostgreSQL can't store some, and others reorder adjacent text.
 */
export function typedIn(form: FormData | null, field: string): string {
  const value = form?.get(field);
  if (typeof value !== "string") return "";
  return withoutBidiControls(value.toWellFormed())
    .replaceAll("\r\n", "\n")
    .replace(/[\p{Cc}--[\t\n]]/gv, "");
}
