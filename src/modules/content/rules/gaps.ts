import type { Site } from "#modules/site/rules/shop.ts";

/** A gap that the shopkeeper has to fill, such as "In force since ==date==". */
const GAP = /==[^=\n]+==/;

/** A text without the parts in `{?value}…{/?}` whose value does not hold. */
export function withHeldParts(text: string, holds: (value: string) => boolean): string {
  return text.replace(/\{\?([\w.]+)\}([^]*?)\{\/\?\}/g, (_, value: string, part: string) =>
    holds(value) ? part : "",
  );
}

/** Whether a text of this shop shows a gap. */
export function hasGap(text: string, { own }: Pick<Site, "own">): boolean {
  if (!GAP.test(text)) return false;
  const isLeftOut = own === undefined ? "isOwn" : "isSample";
  return GAP.test(withHeldParts(text, (value) => value !== isLeftOut));
}

/** The texts of stored sections that may have a gap; an address may contain the same characters. */
export function gappedTexts(sections: unknown): string[] {
  const all = Array.isArray(sections) ? (sections as Readonly<Record<string, unknown>>[]) : [];
  return all.flatMap((section) =>
    Object.entries(section ?? {}).flatMap(([key, text]) =>
      key !== "link" && typeof text === "string" && GAP.test(text) ? [text] : [],
    ),
  );
}
