import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";

/** Whether an address is academic: its host is one of the academic hosts or a subdomain. */
export function isStudentAddress(email: EmailAddress, academicHosts: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf("@") + 1);
  return academicHosts.some((each) => host === each || host.endsWith(`.${each}`));
}

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** The academic hosts in a comma-separated list such as "edu, .ac.uk, tum.de"; null if one is not a valid host. */
export function parseAcademicHosts(list: string): string[] | null {
  const hosts = list.split(",").map((each) => each.trim().toLowerCase().replace(/^\./, ""));
  return hosts.every((host) => HOST.test(host)) ? hosts : null;
}
