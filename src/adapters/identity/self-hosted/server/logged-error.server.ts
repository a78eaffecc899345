/** What the log may know of an error. To its own words a database adds the values that it stumbled over, which may be somebody's. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "Something that is no error was thrown." };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...("code" in error && { code: error.code }) };
}
