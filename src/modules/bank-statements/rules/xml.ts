import { err, ok, type Result } from "#modules/core/rules/result.ts";

/** An element with its text and its children; prefixes of namespaces are dropped. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
};

const MAX_DEPTH = 40;
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Parses XML without a document type, so that no entity can be declared. Returns the root, or a sentence. */
export function parseXml(text: string): Result<Element, string> {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return err("An XML file with a document type is refused.");
  const root: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  const parts =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)([^<>]*?)(\/?)>|([^<]+)/g;
  let end = 0;
  for (const part of text.matchAll(parts)) {
    if (part.index !== end) return err("The XML file is damaged.");
    end += part[0].length;
    const parent = open.at(-1);
    const [, data, slash, name = "", rest = "", isEmpty, words] = part;
    if (!parent) return err("The XML file is damaged.");
    if (data !== undefined) parent.text += data;
    else if (words !== undefined) parent.text += decoded(words);
    else if (slash === "/") {
      if (open.pop()?.name !== localName(name)) return err("The XML file is damaged.");
    } else if (name !== "") {
      const element = {
        name: localName(name),
        attributes: attributesIn(rest),
        text: "",
        children: [],
      };
      parent.children.push(element);
      if (isEmpty !== "/") open.push(element);
      if (open.length > MAX_DEPTH) return err("The XML file is nested too deeply.");
    }
  }
  const [found] = root.children;
  return end === text.length && open.length === 1 && found
    ? ok(found)
    : err("The XML file is damaged.");
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function decoded(text: string): string {
  return text.replaceAll(/&(#x?[\da-fA-F]{1,6}|[a-z]{2,4});/g, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? whole;
    const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
  });
}

function attributesIn(text: string): Record<string, string> {
  const all = text.matchAll(/(?<![\w:.-])([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...all].map(([, name = "", double, single]) => [
      localName(name),
      decoded(double ?? single ?? ""),
    ]),
  );
}

/** Returns the elements at a path below another. */
export function elementsAt(element: Element, ...path: string[]): Element[] {
  return path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    [element],
  );
}

/** Returns the text of the first element at a path; empty without one. */
export function textAt(element: Element, ...path: string[]): string {
  return elementsAt(element, ...path)[0]?.text.trim() ?? "";
}
