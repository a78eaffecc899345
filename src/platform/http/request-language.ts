import { cutLanguage, pathIn } from "#modules/core/rules/language/address.ts";
import {
  languages,
  shopsLanguage,
  type LanguageTag,
} from "#modules/core/rules/language/language.ts";
import type { CacheKey } from "#platform/page-cache/page-cache-port.ts";

/** The shop's languages besides its own, and how to learn of one that was added a moment ago. */
export type OtherLanguages = { current(): readonly LanguageTag[]; refresh(): Promise<void> };

export const noOtherLanguages: OtherLanguages = {
  current: () => [],
  refresh: () => Promise.resolve(),
};

const known = Object.keys(languages);

/** Whether a target has the prefix of a language that the shop may have since a moment ago. */
export const namesNewLanguage = (target: string, shown: readonly LanguageTag[]) =>
  cutLanguage(target, known) !== null && cutLanguage(target, shown) === null;

type Received = {
  /** Undefined for the shop's own. */
  language: LanguageTag | undefined;
  target: string;
  /** Where another spelling leads: "/de/" to "/de", and the prefix of the shop's own language to its page. */
  other: string | null;
};

/** Returns the language of a request's target, and the target without it. */
export function readLanguage(asked: string, shown: readonly LanguageTag[]): Received {
  const cut = cutLanguage(asked, shown);
  if (cut) {
    const isSlashed = /^\/[\w-]+\/(\?|$)/.test(asked);
    return { ...cut, other: isSlashed ? pathIn(cut.language, cut.target) : null };
  }
  const own = cutLanguage(asked, [shopsLanguage()])?.target ?? null;
  // Two slashes would lead to another host.
  return { language: undefined, target: asked, other: own?.startsWith("//") ? null : own };
}

/** The cache key of a page in a language. */
export function keyIn(
  language: LanguageTag | undefined,
  address: CacheKey | null,
): CacheKey | null {
  if (address === null || language === undefined) return address;
  const translated = { language, target: address.key };
  return { ...address, key: pathIn(language, address.key), translated };
}
