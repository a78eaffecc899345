/** The name of staff in the audit log, made from an email address: "pia-lang" from "Pia.Lang@shop.example". */
export function handleOf(email: string): string {
  const [local = ""] = email.toLowerCase().split("@");
  const words = local.split(/[^a-z0-9]/).filter((part) => part !== "");
  const [name = "staff"] = /[a-z][a-z0-9-]{1,35}/.exec(words.join("-")) ?? [];
  return name === "terminal" ? "staff" : name;
}

let known: Readonly<Record<string, string>> = {};
let pictures: Readonly<Record<string, string>> = {};

/** Replaces what this browser calls staff, and the hashes of their pictures, by their names in the audit log. */
export function setStaffNames(
  names: Readonly<Record<string, string>>,
  hashes: Readonly<Record<string, string>> = {},
): void {
  known = names;
  pictures = hashes;
}

/** The path of a picture in the admin API; null without one. */
export const staffPicturePath = (name: string): string | null =>
  Object.hasOwn(pictures, name)
    ? `/team/${encodeURIComponent(name)}/picture?v=${pictures[name]}`
    : null;

/** What staff are called; their name in the audit log if they have given none. */
export const shownStaffName = (name: string): string =>
  Object.hasOwn(known, name) ? (known[name] ?? name) : name;

/** The first letters of a name or an address, in place of a picture. */
export const initialsOf = (name: string): string =>
  name
    .replace(/@.*/, "")
    .split(/[\s._-]+/)
    .map(([letter = ""]) => letter.toUpperCase())
    .slice(0, 2)
    .join("");
