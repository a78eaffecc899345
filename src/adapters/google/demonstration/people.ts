/** Somebody who signs in, as the demonstration vouches for them. */
export type Person = { email: string; name: string; isVerified: boolean };

/** Whom one can be with one press. */
export const people: readonly Person[] = [
  { email: "grace.hopper@example.com", name: "Grace Hopper", isVerified: true },
  { email: "alan.turing@example.com", name: "Alan Turing", isVerified: true },
  { email: "katherine.johnson@example.com", name: "Katherine Johnson", isVerified: false },
];
