import { beforeEach, expect, it, vi } from "vitest";
import { progressBar } from "./progress.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string) => written.push(text) > 0 } as never as {
    written: string[];
  } & Parameters<typeof progressBar>[1];
}

it("shows a bar on a terminal and clears it at the end", () => {
  const terminal = screen(true);
  const bar = progressBar("rows", terminal);
  vi.advanceTimersByTime(100);
  bar.show(50_000, 200_000);
  bar.end();
  expect(terminal.written).toEqual([
    `\r\u001B[K[${"█".repeat(8)}${"·".repeat(22)}] 25 %, 50,000 of 200,000 rows`,
    "\r\u001B[K",
  ]);
});

it("writes a line every five seconds elsewhere", () => {
  const file = screen(false);
  const bar = progressBar("rows", file);
  for (let second = 1; second <= 12; second += 1) {
    vi.advanceTimersByTime(1000);
    bar.show(second, 12);
  }
  bar.end();
  expect(file.written).toEqual(["41 %, 5 of 12 rows\n", "83 %, 10 of 12 rows\n"]);
});
