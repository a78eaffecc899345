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
  // eslint-disable-next-line no-control-regex -- control characters are the point; tab and line breaks stay
  return value.toWellFormed().replaceAll("\r\n", "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
}
