import { expect, test } from "vitest";
import { textBlocks, type TextBlock, type TextList } from "./text-blocks.ts";

const shown = (blocks: readonly TextBlock[]): unknown[] =>
  blocks.map((block) => (block.kind === "lines" ? block.lines.join("|") : shownList(block)));
const shownList = ({ isNumbered, start, items }: TextList): unknown => ({
  [isNumbered ? `ol${start}` : "ul"]: items.map(({ lines, list }) =>
    list ? [lines.join("|"), shownList(list)] : lines.join("|"),
  ),
});

test.each<[string, string, unknown[]]>([
  ["numbers", "1. First\n2. Second", [{ ol1: ["First", "Second"] }]],
  ["numbers with brackets", "1) First\n2) Second", [{ ol1: ["First", "Second"] }]],
  ["numbers from 3", "3. Third\n4. Fourth", [{ ol3: ["Third", "Fourth"] }]],
  ["equal numbers", "1. First\n1. Second", [{ ol1: ["First", "Second"] }]],
  ["empty lines between", "1. First\n\n2. Second", [{ ol1: ["First", "Second"] }]],
  ["bullets of Word", "•\tSoft\no\tVery\n§\tWarm", [{ ul: ["Soft", "Very", "Warm"] }]],
  ["other bullets", "· a\n▪ b\n– c", [{ ul: ["a", "b", "c"] }]],
  ["a nested list", "- a\n  - b\n  - c\n- d", [{ ul: [["a", { ul: ["b", "c"] }], "d"] }]],
  ["a tab", "1. a\n\t- b\n2. c", [{ ol1: [["a", { ul: ["b"] }], "c"] }]],
  [
    "three levels",
    "- a\n  1. b\n     - c\n- d",
    [{ ul: [["a", { ol1: [["b", { ul: ["c"] }]] }], "d"] }],
  ],
  ["a sentence before", "Colours:\n- red\n- blue", ["Colours:", { ul: ["red", "blue"] }]],
  ["a longer item", "- red\n  or pink\n- blue", [{ ul: ["red|or pink", "blue"] }]],
  [
    "a paragraph after",
    "- red\n\nThat is all.\nReally.",
    [{ ul: ["red"] }, "That is all.|Really."],
  ],
  ["two kinds", "- red\n1. one", [{ ul: ["red"] }, { ol1: ["one"] }]],
  ["no list", "2026 was good.\n5 people\n-5 °C\n*so*", ["2026 was good.|5 people|-5 °C|*so*"]],
  ["nothing", " \n\n", []],
])("%s", (_, text, blocks) => {
  expect(shown(textBlocks(text))).toEqual(blocks);
});
