const LONGEST_NAME = 40;

/**
 * The first name that strangers see; null where there is none, or where an address or a whole sentence stands for it.
 */
export function shownNameOf(firstName: string): string | null {
  const name = firstName.trim();
  return name === "" || name.length > LONGEST_NAME || name.includes("@") ? null : name;
}
