import { oneLine } from "#modules/core/rules/one-line.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";

/** How a text is written: in one line, in several, with markup, or as the last part of an address. */
export type TextKind = "line" | "text" | "html" | "slug";

type Written = { label: string; kind: TextKind; most: number };

/** A field of a noun whose texts are translated. One with several texts may have parts by the last word of a path. */
export type TextField = Written & {
  /** The first word of its paths. */
  name: string;
  parts?: Readonly<Record<string, Partial<Written>>>;
};

/** Paths of texts that are not counted: no page shows tags, and an address without a translation is its own. */
export const uncounted = /^(slug|tags)(\.|$)/;

const PLACE = /^\d+$/;

/** Returns how the text at a path is written, and its label: "Specification 2, name". Null for an unknown path. */
export function writtenAt(fields: readonly TextField[], path: string): Written | null {
  const [first = "", ...words] = path.split(".");
  const field = fields.find(({ name }) => name === first);
  if (!field) return null;
  const part = field.parts?.[words.at(-1) ?? ""];
  const { kind, most } = { ...field, ...part };
  const places = words.filter((word) => PLACE.test(word)).map((word) => Number(word) + 1);
  const rest = field.parts ? part?.label : words.filter((word) => !PLACE.test(word)).join(".");
  const label = [[field.label, ...places].join(" "), rest].filter(Boolean).join(", ");
  return { label, kind, most };
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the stored form of a translation, or the end of the sentence "It must be …". */
export function checkText(
  { kind, most }: Omit<Written, "label">,
  text: string,
): Result<string, string> {
  const limit = `at most ${most.toLocaleString("en")} characters`;
  if (kind === "slug")
    return text.length <= most && SLUG.test(text)
      ? ok(text)
      : err(`${limit}: small letters and digits, with single hyphens between them`);
  if (kind === "line") {
    const { data } = oneLine(most).safeParse(text);
    return data === undefined ? err(`one line of ${limit}`) : ok(data);
  }
  const trimmed = text.trim();
  return trimmed.length <= most && /^(?:[^\p{Cc}]|[\n\t])*$/u.test(trimmed)
    ? ok(trimmed)
    : err(`a text of ${limit}`);
}
