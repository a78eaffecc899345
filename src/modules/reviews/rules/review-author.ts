/** The author's name on reviews of a deleted account. */
export const FORMER_MEMBER = "A former member";

const LONGEST = 40;

/** A review author's public name, such as "Ada L."; "A member" without a name. */
export function reviewAuthor({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string {
  const first = firstName.trim().replaceAll(/\s+/g, " ").slice(0, LONGEST);
  const [initial] = lastName.trim();
  if (first === "") return "A member";
  return initial ? `${first} ${initial.toLocaleUpperCase("en-US")}.` : first;
}
