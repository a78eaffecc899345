import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { confirm } from "./confirm.ts";

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  return { input, output };
}

test.each([
  ["y\n", true],
  ["Yes\n", true],
  ["n\n", false],
  ["\n", false],
  ["yesterday\n", false],
])("the answer %j means %s", async (typed, meaning) => {
  const { input, output } = terminal(true);
  const answer = confirm("Undo it?", { input, output });
  input.write(typed);
  expect(await answer).toBe(meaning);
  expect(String(output.read())).toBe("Undo it? [y/N] ");
});

test("the end of the input means no", async () => {
  const { input, output } = terminal(true);
  const answer = confirm("Undo it?", { input, output });
  input.end();
  expect(await answer).toBe(false);
});

test("without a terminal nothing is asked", async () => {
  const { input, output } = terminal(false);
  expect(await confirm("Undo it?", { input, output })).toBeNull();
  expect(output.read()).toBeNull();
});
