import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, Script } from "node:vm";
import { parseSync } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A regular expression of the source. */
export type Pattern = { file: string; line: number; source: string; flags: string };

/** All regular expressions of the shop: literals, and `new RegExp` with the constants of its file filled in. */
export function patternsOfSource(): Pattern[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(`${root}${file}`, "utf8");
      return /\/.|RegExp/.test(code) ? patternsIn(file, code) : [];
    });
}

type Node = {
  type?: string;
  start?: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: Node[];
  id?: { name?: string };
  init?: Node;
  name?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  expressions?: Node[];
};

/** The regular expressions in a file's code. */
export function patternsIn(file: string, code: string): Pattern[] {
  const found: Pattern[] = [];
  const texts = new Map<string, Node>();
  const made: Node[] = [];
  const add = ({ start = 0 }: Node, source: string, flags: string) =>
    found.push({ file, line: code.slice(0, start).split("\n").length, source, flags });
  JSON.stringify(parseSync(file, code).program, (_, value: unknown) => {
    const node = Object(value) as Node;
    const { type, regex, callee, id, init } = node;
    if (type === "Literal" && regex) add(node, regex.pattern, regex.flags);
    if (type === "VariableDeclarator" && id?.name && init) texts.set(id.name, init);
    if (/^(?:New|Call)Expression$/.test(type ?? "") && callee?.name === "RegExp") made.push(node);
    return typeof value === "bigint" ? String(value) : value;
  });
  for (const node of made) {
    const [source, flags] = node.arguments ?? [];
    add(
      node,
      source ? sourceOf(source, texts) : "",
      typeof flags?.value === "string" ? flags.value : "",
    );
  }
  return found;
}

/** A substitute for a part of a pattern that only the running shop knows: a number in braces, else a letter. */
const unknownPart = (before: string) => (/\{(?:\d+,)?$/.test(before) ? "9" : "x");

/** The text of a node: its literal parts, and constants of the same file. */
function sourceOf(node: Node, texts: ReadonlyMap<string, Node>, before = ""): string {
  if (typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral")
    return (node.quasis ?? []).reduce((text, { value }, at) => {
      const part = node.expressions?.[at];
      return text + value.cooked + (part ? sourceOf(part, texts, text + value.cooked) : "");
    }, "");
  const constant = texts.get(node.name ?? "");
  const isText = typeof constant?.value === "string" || constant?.type === "TemplateLiteral";
  return constant && isText ? sourceOf(constant, texts, before) : unknownPart(before);
}

/** The length of the texts, and the processor time for one. */
const LENGTH = 100_000;
const MOST_MS = 100;
/** Texts of this length tell which patterns need a test of the whole length: those whose time grows with its square. */
const SHORT = 4000;
const SHORT_MS = 1;
/** A longer run is slow, also on a busy machine. */
const STOP_MS = 1000;

/** Characters of the classes that a pattern can name. */
const CLASSES: [RegExp, string][] = [
  [/\\s|\\b|\\S|\\W|\\p\{Cc\}/, " \n\t"],
  [/\\d|0-9|\\w|\\p\{N\}/, "1"],
  [/\\w|\\p\{L|\\S|\\D|a-z|A-Z|\[\^|\.|\\P/, "aA"],
  [/\\p\{L|\\p\{M|\\P|\[\^/, "é"],
  [/\\p\{M/, "\u0301"],
  [/\\p\{P/, "."],
  [/\\p\{Cf/, "\u200b"],
];

/** Characters that the pattern names or that its classes contain. */
function charactersOf({ source }: Pattern): string[] {
  const [word] =
    source
      .replaceAll("s?", "")
      .replaceAll("\\/", "/")
      .match(/[a-z:/]{4,}/) ?? [];
  const classes = CLASSES.filter(([named]) => named.test(source)).map(([, letters]) => letters);
  const named = source.replaceAll(/\\[a-zA-Z](?:\{[^}]*\})?|[()|?*+{}^$]|\[\^?|\]|\\/g, "");
  const marks = (source.match(/\\[^a-zA-Z]/g) ?? []).join("").replaceAll("\\", "");
  const escapes = source.includes("\\n") ? "\n" : "";
  const letters = [...classes.join(""), ...marks, ...escapes, ...named, "x"];
  return [...new Set([...(word ? [`${word}a`] : []), ...letters])].slice(0, 10);
}

/** Texts of one or two equal characters, with an end and a beginning that match nothing. */
function* textsFor(letters: readonly string[], length: number): Generator<string> {
  for (const one of letters) {
    yield `\u0001${one.repeat(length / one.length)}\u0001`;
    yield `${one.repeat(length / one.length)}\u0001`;
    yield one.repeat(length / one.length);
    for (const other of letters) {
      if (other === one) continue;
      yield `${one}${other.repeat(length / other.length)}\u0001`;
      yield `${one}${other}`.repeat(length / (one.length + other.length));
    }
  }
}

/** Without an unbounded repetition the time of a pattern grows with the text only. */
const REPEATS = /[*+]|\{\d+,\}/;

/** The text that a pattern takes too long for; null if there is none. */
export function slowTextOf(pattern: Pattern): string | null {
  if (!REPEATS.test(pattern.source)) return null;
  const letters = charactersOf(pattern);
  const suspects = slowOf(pattern, [...textsFor(letters, SHORT)], SHORT_MS);
  if (suspects.length === 0) return null;
  const long = [...textsFor(letters, LENGTH)];
  for (const at of suspects)
    if (slowOf(pattern, [long[at] ?? ""], MOST_MS).length > 0) return (long[at] ?? "").slice(0, 3);
  return null;
}

const now = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

// The fastest of three runs counts. One that takes three times as long is slow, whatever else happened meanwhile.
const search = new Script(`for (; at < texts.length; at += 1) {
  let fastest = Infinity;
  for (let run = 0; run < 3 && fastest > most; run += 1) {
    const before = now();
    if (pattern.global) texts[at].replaceAll(pattern, ""); else pattern.test(texts[at]);
    fastest = Math.min(fastest, now() - before);
    if (fastest > most * 3) break;
  }
  if (fastest > most) slow.push(at);
}`);

/** The places of the texts that a pattern reads for longer than this. */
function slowOf({ source, flags }: Pattern, texts: readonly string[], most: number): number[] {
  const slow: number[] = [];
  const state = {
    pattern: new RegExp(source, flags),
    texts,
    most,
    slow,
    now,
    at: 0,
    Infinity,
    Math,
  };
  const context = createContext(state);
  while (state.at < texts.length)
    try {
      search.runInContext(context, { timeout: STOP_MS });
    } catch {
      slow.push(state.at);
      state.at += 1;
    }
  return slow;
}
