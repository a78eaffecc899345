import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";

/** Whether an address is one that schools and universities give: its host is one of the academic ones, or below it. */
export function isStudentAddress(email: EmailAddress, academicHosts: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf("@") + 1);
  return academicHosts.some((each) => host === each || host.endsWith(`.${each}`));
}
