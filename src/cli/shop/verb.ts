import type { ParseArgsOptionsConfig } from "node:util";
import type { Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";

/** What stands behind noun and verb on the command line. */
export type Typed = {
  words: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
};

export type ShopServices = Pick<Services, "db" | "clock" | "shop">;

/** The lines to print, or one sentence that says what was not possible. */
export type Work = (services: ShopServices) => Promise<Result<string[], string>>;

/** Something that the shopkeeper can do with a noun. */
export type Verb = {
  /** What stands behind the verb: `<id> --reason off-topic`. */
  usage: string;
  /** What it does, in a few words. */
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** What was typed, as work for which the database is then opened, or one sentence that says what is wrong with it. */
  read(typed: Typed): Result<Work, string>;
};

/** The verbs of a noun, by name. */
export type Verbs = Readonly<Record<string, Verb>>;

/** The row id that is the only word; null for anything else. */
export function onlyId({ words: [word = "", ...rest] }: Typed): number | null {
  return rest.length === 0 && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null;
}
