import { causeOf } from "#modules/core/rules/reason-of.ts";

type LoggedError = {
  type?: string;
  message: string;
  code?: unknown;
  /** Where it was thrown: a stack without the message that it begins with. */
  stack?: string;
  cause?: LoggedError;
};

/**
 * What the log may know of an error: never what else hangs on it. A database adds the row that it stumbled over, and
 * mail servers quote the address that they could not reach.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { message: "Something that is no error was thrown." };
  const { name, message, stack = "" } = error;
  const cause = causeOf(error);
  return {
    type: name,
    message: withoutAddresses(message),
    ...("code" in error && { code: error.code }),
    stack: stack
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

/** A text without email addresses. A package's name has its "@" after a slash, an address after a word. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s@/<>"]+@[^\s@/<>"]+/g, "…");
}
