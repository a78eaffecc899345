import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";

/** Whether an address is academic: its host is one of the academic hosts or a subdomain. */
export function isStudentAddress(email: EmailAddress, academicHosts: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf("@") + 1);
  return academicHosts.some((each) => host === each || host.endsWith(`.${each}`));
}
