const LONGEST_NAME = 40;

/** The first name shown to strangers; null if it is empty, an email address or a whole sentence. */
export function shownNameOf(firstName: string): string | null {
  const name = firstName.trim();
  return name === "" || name.length > LONGEST_NAME || name.includes("@") ? null : name;
}
