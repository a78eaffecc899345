import type { EmailAddress } from "#modules/core/rules/email.ts";

/** The days before its end on which a member is notified of a proof, and the validity of its link in hours. */
export const studentProof = { endingDays: 14, linkHours: 24 } as const;

/**
 * The default academic hosts, with their subdomains; STUDENT_HOSTS replaces them. The registries of the short
 * ones admit only schools.
 */
export const academicHosts: readonly string[] = [
  "edu",
  "edu.au",
  "edu.hk",
  "ac.at",
  "ac.be",
  "ac.jp",
  "ac.uk",
  "epfl.ch",
  "ethz.ch",
  "kuleuven.be",
  "mcgill.ca",
  "polimi.it",
  "sorbonne-universite.fr",
  "tcd.ie",
  "tudelft.nl",
  "tum.de",
  "uam.es",
  "ubc.ca",
  "uio.no",
  "uni-heidelberg.de",
  "utoronto.ca",
  "uu.se",
  "uva.nl",
];

/** Whether an address is academic: its host is one of the academic hosts or a subdomain. */
export function isStudentAddress(email: EmailAddress, hosts: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf("@") + 1);
  return hosts.some((each) => host === each || host.endsWith(`.${each}`));
}

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** The academic hosts in a comma-separated list such as "edu, .ac.uk, tum.de"; null if one is not a valid host. */
export function parseAcademicHosts(list: string): string[] | null {
  const hosts = list.split(",").map((each) => each.trim().toLowerCase().replace(/^\./, ""));
  return hosts.every((host) => HOST.test(host)) ? hosts : null;
}
