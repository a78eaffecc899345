/** §3 Auth account: who signs in. */
export type Account = {
  uid: string;
  email: string;
  /** First and last name joined by a space. */
  displayName: string;
  emailVerified: boolean;
};

/**
 * §6 What the shop knows of the visitor in this browser. `pending` (decision 8) is the new customer who has just
 * signed up: no session and no rights, but the address that an email went to.
 */
export type SessionState =
  | { state: "resolving" }
  | { state: "anonymous" }
  | { state: "pending"; email: string }
  | {
      state: "signed-in";
      account: Account;
      /** How many notifications they have not read; left out where there are none. */
      unread?: number;
    };

/** What a visitor gives to open an account, names already trimmed. */
export type NewAccount = { firstName: string; lastName: string; email: string; password: string };

/** §4 The display name of an account: first and last name joined by a space. */
export function displayNameOf(name: { firstName: string; lastName: string }): string {
  return `${name.firstName} ${name.lastName}`;
}

/** §3 First and last name out of a display name: its first and second words, empty where there is none. */
export function namesOf(displayName: string): { firstName: string; lastName: string } {
  const [firstName = "", lastName = ""] = displayName.trim().split(/\s+/);
  return { firstName, lastName };
}
