import { expect, test } from "vitest";
import { tarHeader, tarPadding } from "./tar.ts";

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const at = new Date("2026-11-29T12:00:00Z");

test("a header has name, size, time and a checksum as POSIX says", () => {
  const header = tarHeader("backup-1/product.copy.gz", 1234, at);
  expect(text(header.subarray(0, 25))).toBe("backup-1/product.copy.gz\0");
  expect(text(header.subarray(124, 136))).toBe("00000002322\0");
  expect(parseInt(text(header.subarray(136, 147)), 8)).toBe(at.getTime() / 1000);
  expect(text(header.subarray(257, 265))).toBe("ustar\x0000");
  const spaces = header.slice();
  spaces.fill(32, 148, 156);
  const sum = spaces.reduce((total, byte) => total + byte, 0);
  expect(parseInt(text(header.subarray(148, 154)), 8)).toBe(sum);
});

test("a size from 8 GiB is a binary number", () => {
  const field = tarHeader("a", 2 ** 33, at).subarray(124, 136);
  expect([...field]).toEqual([0x80, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0]);
});

test("files are padded to whole blocks", () => {
  expect([0, 1, 511, 512, 513].map(tarPadding)).toEqual([0, 511, 1, 0, 511]);
});
