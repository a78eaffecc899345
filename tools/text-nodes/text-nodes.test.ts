import { expect, test } from "vitest";
import { textsBesideSiblings } from "./text-nodes.ts";

test(
  "no text that changes or comes and goes is a bare node beside siblings",
  { timeout: 240_000 },
  () => {
    expect(textsBesideSiblings()).toEqual([]);
  },
);
