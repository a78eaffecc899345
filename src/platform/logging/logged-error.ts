import { causeOf } from "#modules/core/rules/result.ts";

type LoggedError = {
  type?: string;
  message: string;
  code?: unknown;
  /** The stack without its first line, the message. */
  stack?: string;
  cause?: LoggedError;
};

/**
 * An error reduced to safe fields: database errors contain the row, and mail servers quote the
 * address.
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

/**
 * Replaces email addresses in a text. Package names such as `/@scope` are kept: their "@" follows a
 * slash.
 */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s@/<>"]{1,64}@[^\s@/<>"]+/g, "…");
}
