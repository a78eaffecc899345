/** Who wrote a review of an account that is deleted. */
export const FORMER_MEMBER = "A former member";

const LONGEST = 40;

/** How the page names a member who writes a review: "Ada L.". Somebody without a name is "A member". */
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
