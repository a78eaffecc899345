import { cutLanguage, pathIn } from "#modules/core/rules/language/address.ts";
import {
  languages,
  otherLanguages,
  shopsLanguage,
  type LanguageTag,
} from "#modules/core/rules/language/language.ts";
import type { CacheKey } from "#platform/page-cache/page-cache-port.ts";

const known = Object.keys(languages);

/** Whether a target has the prefix of a language that the shop does not show, unless it was added a moment ago. */
export const namesNewLanguage = (target: string): boolean =>
  cutLanguage(target, known) !== null && cutLanguage(target, otherLanguages()) === null;

type Received = {
  /** Undefined for the shop's own. */
  language: LanguageTag | undefined;
  target: string;
  /** Where another spelling leads: "/de/" to "/de", and the prefix of the shop's own language to its page. */
  other: string | null;
};

/** Returns the language of a request's target, and the target without it. */
export function readLanguage(asked: string): Received {
  const cut = cutLanguage(asked, otherLanguages());
  if (cut) {
    const isSlashed = /^\/[\w-]+\/(\?|$)/.test(asked);
    return { ...cut, other: isSlashed ? pathIn(cut.language, cut.target) : null };
  }
  const own = cutLanguage(asked, [shopsLanguage()])?.target ?? null;
  // Two slashes would lead to another host, and browsers read a backslash as one.
  const isElsewhere = own !== null && /^\/[\\/]/.test(own);
  return { language: undefined, target: asked, other: isElsewhere ? null : own };
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

/**
 * The first path segment of an address without a page; the log must not contain unlimited names.
 */
export function partOf(target: string): string {
  return `/${/^\/([a-z0-9_-]{0,30})/i.exec(target)?.[1] ?? ""}`;
}
