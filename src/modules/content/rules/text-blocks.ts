/** An item's lines, and the list below it. */
export type ListItem = { lines: string[]; list: TextList | null };
export type TextList = { kind: "list"; isNumbered: boolean; start: number; items: ListItem[] };

/** A part of a text: lines that belong together, or a list. */
export type TextBlock = { kind: "lines"; lines: string[] } | TextList;

/** The marks of lists in plain text and Markdown. Word pastes bullets, and letters before a tab. */
const MARK = /^(?:[-*•·▪●◦‣–]|[o§](?=\t)|(\d{1,4})[.)])[ \t\u00a0]+/;
const TAB_WIDTH = 4;

/** Splits a text at empty lines and where a list begins. Deeper items are a list of the item before them. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let stack: { indent: number; list: TextList }[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const words = line.trimStart();
    if (words === "") {
      isOpen = false;
      continue;
    }
    const mark = MARK.exec(words);
    const item = stack.at(-1)?.list.items.at(-1);
    if (mark) {
      stack = withItem(blocks, isOpen || stack.length > 0 ? stack : [], {
        indent: widthOf(line.slice(0, line.length - words.length)),
        number: mark[1] === undefined ? null : Number(mark[1]),
        words: words.slice(mark[0].length).trimEnd(),
      });
    } else if (isOpen && item) item.lines.push(words.trimEnd());
    else {
      const last = blocks.at(-1);
      if (isOpen && last?.kind === "lines") last.lines.push(words.trimEnd());
      else blocks.push({ kind: "lines", lines: [words.trimEnd()] });
      stack = [];
    }
    isOpen = true;
  }
  return blocks;
}

type Level = { indent: number; list: TextList };
type Item = { indent: number; number: number | null; words: string };

/** Adds an item to the list of its indent, or to a new list, and returns the open lists. */
function withItem(blocks: TextBlock[], open: readonly Level[], item: Item): Level[] {
  const around = open.filter(({ indent }) => indent <= item.indent);
  const own = around.at(-1);
  const isNumbered = item.number !== null;
  const added = { lines: [item.words], list: null };
  if (own?.indent === item.indent && own.list.isNumbered === isNumbered) {
    own.list.items.push(added);
    return around;
  }
  const list: TextList = { kind: "list", isNumbered, start: item.number ?? 1, items: [added] };
  const above = around.filter(({ indent }) => indent < item.indent).at(-1);
  const parent = above?.list.items.at(-1);
  if (parent && parent.list === null) parent.list = list;
  else blocks.push(list);
  return [...around.filter(({ indent }) => indent < item.indent), { indent: item.indent, list }];
}

const widthOf = (indent: string) => indent.replaceAll("\t", " ".repeat(TAB_WIDTH)).length;
