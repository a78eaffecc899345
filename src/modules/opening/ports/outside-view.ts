import type { Result } from "#modules/core/rules/result.ts";
import type { DnsProblem } from "#modules/opening/rules/sender-checks.ts";

/** How others on the internet see the shop's address and its domain. */
export interface OutsideView {
  /** The TXT records of a name, each joined to one text. */
  findTexts(name: string): Promise<Result<readonly string[], DnsProblem>>;
  /** The IP addresses of a host. */
  findAddresses(host: string): Promise<Result<readonly string[], DnsProblem>>;
  /** The text that an address answers with; null if it cannot be reached or does not answer 200. */
  read(url: string): Promise<string | null>;
}
