import type { Result } from "#modules/core/rules/result.ts";
import type { Overrides } from "#platform/settings/setting-values.ts";
import type { CommandServices } from "#platform/commands/command.server.ts";

export type ShopServices = CommandServices & { overrides: Overrides };

/** The lines to print, or one sentence that gives the error. */
export type Work = (services: ShopServices) => Promise<Result<string[], string>>;

/** One command of a noun, such as `settings set`. */
export type Verb = {
  /** The arguments for the usage text, such as `<group.key> <value>`. */
  usage: string;
  /** One phrase for the usage text. */
  summary: string;
  /** Parses the words before the database is opened. Returns the work, or one sentence that gives the error. */
  read(words: readonly string[]): Result<Work, string>;
};

/** Verbs by name. */
export type Verbs = Readonly<Record<string, Verb>>;
