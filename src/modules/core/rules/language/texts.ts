import { compileMessage, namesIn, toIcu, type MessageSource } from "./compile-message.ts";
import { formatMessage, type MessageValue } from "./format-message.ts";
import { currentLanguage, languages, type LanguageTag } from "./language.ts";
import { pseudoText } from "./pseudo.ts";

/** Texts in code: sentences, plural forms, and groups of them. */
export type TextTree = { readonly [name: string]: MessageSource | TextTree };

type NamesIn<
  Text,
  Found extends string[] = [],
> = Text extends `${string}{${infer Name}}${infer After}`
  ? NamesIn<After, Name extends Found[number] ? Found : [...Found, Name]>
  : Found;

/** One value for each name, in the order of the source text. */
type ValuesOf<Names extends string[]> = { [Place in keyof Names]: MessageValue };

/** A text without names is a string; one with names is a function. */
type TextOf<Source> = Source extends string
  ? NamesIn<Source> extends []
    ? string
    : (...values: ValuesOf<NamesIn<Source>>) => string
  : Source extends { other: infer Other }
    ? (count: number, ...more: ValuesOf<Rest<NamesIn<Other>>>) => string
    : { readonly [Name in keyof Source]: TextOf<Source[Name]> };

type Rest<Names extends string[]> = Names extends [string, ...infer More extends string[]]
  ? More
  : [];

/** The texts of a language by their keys, in ICU's message format. */
export type Messages = Readonly<Record<string, string>>;

const filesByLanguage = new Map<LanguageTag, Messages>();
const compiledTexts = new Map<LanguageTag, Map<string, string>>();

/** Sets the texts of a language. A text that it has not is shown in the source language. */
export function setMessages(language: LanguageTag, messages: Messages): void {
  filesByLanguage.set(language, messages);
  compiledTexts.delete(language);
}

/** Every text that was declared so far, in ICU's message format by its key. */
const declaredTexts = new Map<string, string>();

/**
 * Declares texts of the shop in English. Each is read in the language of the request, job or document, so read it when
 * it is shown and never into a constant of a file. Values follow in the order of the English text. In the browser's
 * build they are the texts of one language (`scripts/text-parts.ts`).
 */
export function texts<const Tree extends TextTree>(area: string, tree: Tree): TextOf<Tree> {
  return readable(area, tree) as TextOf<Tree>;
}

function readable(path: string, tree: TextTree): object {
  const shown = {};
  for (const [name, source] of Object.entries(tree)) {
    const key = `${path}.${name}`;
    if (!isMessage(source)) {
      Object.defineProperty(shown, name, { value: readable(key, source), enumerable: true });
      continue;
    }
    const icu = toIcu(source);
    if ((declaredTexts.get(key) ?? icu) !== icu) throw new Error(`Two texts have the key ${key}.`);
    declaredTexts.set(key, icu);
    const names = namesIn(source);
    const text = () => textOf(key, names, currentLanguage());
    if (names.length === 0 && typeof source === "string")
      Object.defineProperty(shown, name, { get: text, enumerable: true });
    else {
      const value = (...values: MessageValue[]) => formatMessage(text(), values);
      Object.defineProperty(shown, name, { value, enumerable: true });
    }
  }
  return shown;
}

/** Whether a node of the tree is a text, not a group of texts. */
const isMessage = (source: MessageSource | TextTree): source is MessageSource =>
  typeof source === "string" || typeof source["other"] === "string";

function textOf(key: string, names: readonly string[], language: LanguageTag): string {
  let compiled = compiledTexts.get(language);
  if (!compiled) compiledTexts.set(language, (compiled = new Map()));
  let text = compiled.get(key);
  if (text === undefined) {
    const icu = filesByLanguage.get(language)?.[key] ?? declaredTexts.get(key) ?? key;
    text = compileMessage(icu, names);
    const { isPseudo, direction } = languages[language] ?? {};
    if (isPseudo) text = pseudoText(text, direction === "rtl");
    compiled.set(key, text);
  }
  return text;
}
