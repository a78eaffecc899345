/** A BCP 47 tag of a language with a file in `languages/`. */
export type LanguageTag = string;

/** The language that the texts in code are written in. */
export const SOURCE_LANGUAGE: LanguageTag = "en";

type Language = {
  /** Its name in itself. */
  name: string;
  /** The sentence that offers it to visitors whose browsers prefer it. */
  offer: string;
  direction: "ltr" | "rtl";
  /** Only for tests: a shop can't choose it. */
  isPseudo?: true;
};

/** The languages whose texts the shop has, one row and one file in `languages/` each. */
export const languages: Readonly<Record<LanguageTag, Language>> = {
  en: { name: "English", offer: "View this page in English", direction: "ltr" },
  de: { name: "Deutsch", offer: "Diese Seite auf Deutsch ansehen", direction: "ltr" },
  fr: { name: "Français", offer: "Voir cette page en français", direction: "ltr" },
  "en-XA": { name: "Ļôñĝ", offer: "Ļôñĝ", direction: "ltr", isPseudo: true },
  "ar-XB": { name: "ٱلعربية", offer: "ٱلعربية", direction: "rtl", isPseudo: true },
};

export const directionOf = (tag: LanguageTag) => languages[tag]?.direction ?? "ltr";

/** Where a server's requests and jobs keep their language; in the browser a document has one. */
let readLanguage: () => LanguageTag | undefined = () => undefined;

/** The language outside of requests and of `inLanguage`: the shop's own. */
let shopLanguage: LanguageTag = SOURCE_LANGUAGE;
let others: readonly LanguageTag[] = [];

/** Returns the language that texts, amounts and dates are written in here and now (record 148). */
export const currentLanguage = (): LanguageTag => readLanguage() ?? shopLanguage;

/** Returns the language of addresses without a prefix, and of emails to the shop. */
export const shopsLanguage = (): LanguageTag => shopLanguage;

/** Returns the languages in which the shop has pages besides its own. */
export const otherLanguages = (): readonly LanguageTag[] => others;

/**
 * Sets the shop's own language and the others: on the server when the settings change. In the browser the document's
 * is the only one, with or without a prefix.
 */
export function setShopLanguage(own: LanguageTag, besides: readonly LanguageTag[] = []): void {
  shopLanguage = own;
  others = besides;
}

/** Names the place where the server keeps the language of a request or a job. */
export function keepLanguageIn(read: () => LanguageTag | undefined): void {
  readLanguage = read;
}
