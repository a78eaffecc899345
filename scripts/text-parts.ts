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
import {
  languages,
  SOURCE_LANGUAGE,
  type LanguageTag,
} from "../src/modules/core/rules/language/language.ts";
import { pseudoText } from "../src/modules/core/rules/language/pseudo.ts";
import type { Messages } from "../src/modules/core/rules/language/texts.ts";
import { languageFiles } from "../src/platform/language/language-files.ts";

const MESSAGE = path.resolve(import.meta.dirname, "../src/modules/core/rules/language/message.ts");

/** A build with this variable has the languages for tests, too. */
const PSEUDO = "PSEUDO_LANGUAGES";

/** Around a key and its source text. Private characters, so that no text has them and minifiers keep them. */
const [BEGIN, BETWEEN, END] = ["\ue000", "\ue001", "\ue002"];
const MARK = new RegExp(`${BEGIN}([^${BETWEEN}]*)${BETWEEN}([^${END}]*)${END}`, "g");

type Node = { type: string; start: number; end: number; [name: string]: unknown };

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
        const program = this.parse(code) as unknown as Node;
        let changed = code;
        for (const call of callsIn(program).toReversed()) {
          const [area, tree] = call["arguments"] as [Node, Node];
          const text = objectOf(String(area["value"]), tree, areMarked);
          changed = `${changed.slice(0, call.start)}${text}${changed.slice(call.end)}`;
        }
        if (changed === code) return null;
        return {
          code: `import { message } from ${JSON.stringify(MESSAGE)};\n${changed}`,
          map: null,
        };
      },
    },
  };
}

/** The calls of `texts` at the top of a file, in their order. */
function callsIn(program: Node): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    const callee = node["callee"] as Node | undefined;
    if (node.type === "CallExpression" && callee?.["name"] === "texts") found.push(node);
    else Object.values(node).forEach(visit);
  };
  visit(program["body"]);
  return found.toSorted((one, other) => one.start - other.start);
}

function objectOf(key: string, tree: Node, areMarked: boolean): string {
  const entries = (tree["properties"] as Node[]).map((property): [string, Node] => {
    const name = property["key"] as Node | undefined;
    if (property.type !== "Property" || !name || property["computed"] === true)
      throw new Error(`${key}: texts are written out, without spreads.`);
    return [String(name["name"] ?? name["value"]), property["value"] as Node];
  });
  const parts = entries.map(([name, value]) => {
    const source = sourceOf(value);
    const own = `${key}.${name}`;
    const text = source === null ? objectOf(own, value, areMarked) : textOf(own, source, areMarked);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{ ${parts.join(", ")} }`;
}

/** A sentence or plural forms; null for a group of texts. */
function sourceOf(node: Node): MessageSource | null {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "ObjectExpression")
    throw new Error(`Texts are strings and groups of them, not ${node.type}.`);
  const forms = Object.fromEntries(
    (node["properties"] as Node[]).map((property) => {
      const name = property["key"] as Node;
      return [String(name["name"] ?? name["value"]), (property["value"] as Node)["value"]];
    }),
  );
  return typeof forms["other"] === "string" ? (forms as MessageSource) : null;
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
    // The source stands in a script's string, whose escapes are the same in every kind of quotes.
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
    // Control characters of compiled plurals.
    .replace(/[\u0001\u0002]/g, (each) => `\\x0${each.charCodeAt(0)}`);
