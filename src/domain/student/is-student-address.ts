import type { EmailAddress } from "#domain/email/email-address.ts";
import { academicHosts } from "#domain/policy.ts";

type AcademicHosts = { suffixes: readonly string[]; domains: readonly string[] };

/**
 * Whether an address is one that schools and universities give: its host ends with an academic suffix, or is one of the
 * named domains or below it.
 */
export function isStudentAddress(
  email: EmailAddress,
  { suffixes, domains }: AcademicHosts = academicHosts,
): boolean {
  const host = email.slice(email.lastIndexOf("@") + 1);
  const isBelow = (parent: string) => host.endsWith(`.${parent}`);
  return suffixes.some(isBelow) || domains.some((domain) => host === domain || isBelow(domain));
}
