import { policy } from "#domain/policy.ts";

let known: Promise<ReadonlySet<string>> | null = null;

/** The passwords that people use most, in small letters; read when somebody first chooses one. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  return (known ??= read());
}

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  // Shorter ones are refused for their length.
  return new Set(
    dictionary["passwords-common"]
      .filter((password) => password.length >= policy.account.passwordMinimum)
      .map((password) => password.toLowerCase()),
  );
}
