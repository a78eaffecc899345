/** A user of the demo provider. */
export type Person = { email: string; name: string; isVerified: boolean };

/** Predefined users, selectable with one click. */
export const people: readonly Person[] = [
  { email: "grace.hopper@example.com", name: "Grace Hopper", isVerified: true },
  { email: "alan.turing@example.com", name: "Alan Turing", isVerified: true },
  { email: "katherine.johnson@example.com", name: "Katherine Johnson", isVerified: false },
];
