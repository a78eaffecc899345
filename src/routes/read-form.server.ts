/** The form in a request; null where the body is none, which is the sender's mistake and not ours. */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    return null;
  }
}

/** What was typed in a field; empty where it is missing or a file. Characters that no keyboard types are dropped: the database can't hold them. */
export function typedIn(form: FormData | null, field: string): string {
  const value = form?.get(field);
  if (typeof value !== "string") return "";
  return value
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replace(/[\p{Cc}--[\t\n]]/gv, "");
}
