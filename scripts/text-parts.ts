import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import {
  compileMessage,
  namesIn,
  toIcu,
  type MessageSource,
} from "../src/modules/core/rules/language/compile-message.ts";
import { CATEGORY, FORM } from "../src/modules/core/rules/language/format-message.ts";
import {
  languages,
  SOURCE_LANGUAGE,
  type LanguageTag,
} from "../src/modules/core/rules/language/language.ts";
import { pseudoText } from "../src/modules/core/rules/language/pseudo.ts";
import type { Messages } from "../src/modules/core/rules/language/texts.ts";
import { languageFiles } from "../src/platform/language/language-files.ts";

const MESSAGE = path.resolve(import.meta.dirname, "../src/modules/core/rules/language/message.ts");
import { textsIn, type SourceGroup } from "./source-texts.ts";

/** A build with this variable has the languages for tests, too. */
const PSEUDO = "PSEUDO_LANGUAGES";

/** Around a key and its source text. Private characters, so that no text has them and minifiers keep them. */
const [BEGIN, BETWEEN, END] = ["\ue000", "\ue001", "\ue002"];
const MARK = new RegExp(`${BEGIN}([^${BETWEEN}]*)${BETWEEN}([^${END}]*)${END}`, "g");

/**
 * Replaces each call of `texts` by the object of its texts. In the browser's build of the shop they are marked, so that
 * `writeLanguages` can write the scripts of each language; elsewhere they are the source texts.
 */
export function textParts({ areMarked }: { areMarked: boolean }): Plugin {
  return {
    name: `texts ${areMarked ? "marked" : "of the source"}`,
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { code: /\btexts\("/ },
      handler(code, id) {
        if (id.endsWith("/language/texts.ts")) return null;
        let changed = code;
        for (const { start, end, area, group } of textsIn(this.parse(code)).toReversed())
          changed = changed.slice(0, start) + objectOf(area, group, areMarked) + changed.slice(end);
        if (changed === code) return null;
        return {
          code: `import { message } from ${JSON.stringify(MESSAGE)};\n${changed}`,
          map: null,
        };
      },
    },
  };
}

function objectOf(above: string, group: SourceGroup, areMarked: boolean): string {
  const parts = [...group].map(([name, source]) => {
    const key = `${above}.${name}`;
    const isGroup = source instanceof Map;
    const text = isGroup ? objectOf(key, source, areMarked) : textOf(key, source, areMarked);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{ ${parts.join(", ")} }`;
}

function textOf(key: string, source: MessageSource, areMarked: boolean): string {
  const names = namesIn(source);
  const icu = toIcu(source);
  const text = areMarked
    ? `${BEGIN}${key} ${names.join(" ")}${BETWEEN}${icu}${END}`
    : compileMessage(icu, names);
  const isPlain = typeof source === "string" && names.length === 0;
  return isPlain ? JSON.stringify(text) : `/* @__PURE__ */ message(${JSON.stringify(text)})`;
}

/** The folder of a language's scripts below `assets`, by language. The source language has none. */
export type ScriptFolders = Record<LanguageTag, string>;

/**
 * Writes the scripts of each language: the source language's in place, another's into a folder of its own, whose name
 * has a hash of its texts. Scripts name each other by relative paths, so each folder is whole.
 */
export function writeLanguages(client: string): ScriptFolders {
  const assets = path.join(client, "assets");
  const marked = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, code: readFileSync(path.join(assets, name), "utf8") }));
  const folders: ScriptFolders = {};
  const files = languageFiles();
  for (const [language, { isPseudo }] of Object.entries(languages)) {
    if (language === SOURCE_LANGUAGE || (isPseudo && !process.env[PSEUDO])) continue;
    const scripts = marked.map(({ name, code }) => ({
      name,
      code: inLanguage(code, language, files[language]),
    }));
    const hash = createHash("sha256");
    for (const { code } of scripts) hash.update(code);
    const folder = `${language.toLowerCase()}-${hash.digest("hex").slice(0, 7)}`;
    mkdirSync(path.join(assets, folder));
    for (const { name, code } of scripts) writeFileSync(path.join(assets, folder, name), code);
    folders[language] = folder;
  }
  for (const { name, code } of marked)
    writeFileSync(path.join(assets, name), inLanguage(code, SOURCE_LANGUAGE));
  writeFileSync(path.join(client, "../languages.json"), JSON.stringify(folders));
  return folders;
}

function inLanguage(code: string, language: LanguageTag, messages: Messages = {}): string {
  const { isPseudo = false, direction } = languages[language] ?? {};
  return code.replace(MARK, (_, keyAndNames: string, source: string) => {
    const [key = "", ...names] = keyAndNames.split(" ").filter(Boolean);
    // The source is in a script's string, whose escapes are the same in every kind of quotes.
    const icu = messages[key] ?? (JSON.parse(`"${unquoted(source)}"`) as string);
    const text = compileMessage(icu, names);
    return escaped(isPseudo ? pseudoText(text, direction === "rtl") : text);
  });
}

/** A string's content from any kind of quotes, as JSON has it. */
const unquoted = (text: string) =>
  text
    .replace(/\\x([0-9a-f]{2})/gi, "\\u00$1")
    .replace(/\\(['`$])/g, "$1")
    .replace(/(?<!\\)"/g, '\\"');

/** A text for a string in any kind of quotes. */
const escaped = (text: string) =>
  text
    .replace(/[\\'"`]/g, "\\$&")
    .replaceAll("${", "\\${")
    .replaceAll("\n", "\\n")
    .replaceAll(FORM, "\\x01")
    .replaceAll(CATEGORY, "\\x02");
