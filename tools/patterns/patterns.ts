import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, Script } from "node:vm";
import { parseSync } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A regular expression of the source. */
export type Pattern = { file: string; line: number; source: string; flags: string };

/** All regular expressions that the source of the shop has as literals. */
export function patternsOfSource(): Pattern[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted()
    .flatMap((file) => patternsIn(file, readFileSync(`${root}${file}`, "utf8")));
}

/** The regular expressions in a file's code. */
export function patternsIn(file: string, code: string): Pattern[] {
  const found: Pattern[] = [];
  JSON.stringify(parseSync(file, code).program, (_, node: unknown) => {
    const {
      type,
      regex,
      start = 0,
    } = Object(node) as {
      type?: string;
      regex?: { pattern: string; flags: string };
      start?: number;
    };
    if (type === "Literal" && regex)
      found.push({
        file,
        line: code.slice(0, start).split("\n").length,
        source: regex.pattern,
        flags: regex.flags,
      });
    return typeof node === "bigint" ? String(node) : node;
  });
  return found;
}

/** The length of the texts, and the time for one. */
const LENGTH = 100_000;
const MOST_MS = 100;
/** A text of this length, in a shorter time, tells which patterns take the whole length. */
const SHORT = 10_000;
const SHORT_MS = 3;
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
  const long = textsFor(letters, LENGTH);
  for (const short of textsFor(letters, SHORT)) {
    const text = long.next().value ?? "";
    // The fastest of three counts, because other processes take the processor away.
    const isSlow = (of: string, most: number) =>
      [1, 2, 3].every(() => millisecondsOf(pattern, of) > most);
    if (isSlow(short, SHORT_MS) && isSlow(text, MOST_MS)) return JSON.stringify(text.slice(0, 3));
  }
  return null;
}

const context = createContext({ pattern: / /, text: "" });
const replacing = new Script("text.replaceAll(pattern, '')");
const testing = new Script("pattern.test(text)");

function millisecondsOf({ source, flags }: Pattern, text: string): number {
  Object.assign(context, { pattern: new RegExp(source, flags), text });
  const before = process.cpuUsage();
  try {
    (flags.includes("g") ? replacing : testing).runInContext(context, { timeout: STOP_MS });
  } catch {
    return STOP_MS;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
