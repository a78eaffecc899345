import { createInterface } from "node:readline";

type Terminal = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
};

/** Asks a question in the terminal; null where there is none, and false for anything but "y" or "yes". */
export async function confirm(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean | null> {
  if (!input.isTTY || !output.isTTY) return null;
  // In its terminal mode readline would keep Ctrl+C from this process.
  const lines = createInterface({ input, terminal: false });
  output.write(`${question} [y/N] `);
  const answer = await new Promise<string>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(""));
  });
  lines.close();
  return /^\s*y(es)?\s*$/i.test(answer);
}
