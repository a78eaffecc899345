import { describe, expect, it } from "vitest";
import { bestEncoding, readability } from "./encoding-guess.ts";

describe("a text", () => {
  it.each([
    "Café crème, naïve façade",
    "Größe, Übergröße, Straße",
    "“Quoted”, it’s – 5 € … ½",
    "Señor Ñandú ¿qué? Åse Ærø",
    "École Élysée ÉTÉ",
  ])("that is one reads right: %s", (text) => {
    const { right, wrong } = readability(text);
    expect(right).toBeGreaterThan(2);
    expect(wrong).toBe(0);
  });

  it.each(["CafŽ cr\u008fme", "Gr‰fle", "ÒQuotedÓ", "Êðóæêà", "\u0083J\u0083b\u0083v"])(
    "that was read in the wrong encoding reads wrong: %s",
    (text) => {
      const { right, wrong } = readability(text);
      expect(wrong * 2).toBeGreaterThan(right);
    },
  );
});

describe("the best of two encodings", () => {
  const candidates = (first: number, second: number) => [
    { encoding: "a", score: { right: 10, wrong: first } },
    { encoding: "b", score: { right: 10, wrong: second } },
  ];

  it("is likely where it reads right throughout and the other does not", () => {
    expect(bestEncoding(candidates(3, 0))).toEqual({ encoding: "b", isLikely: true });
  });

  it("is uncertain where both read right, and then the first", () => {
    expect(bestEncoding(candidates(0, 0))).toEqual({ encoding: "a", isLikely: false });
  });

  it("is none where neither reads right", () => {
    expect(bestEncoding(candidates(9, 4))).toBeNull();
    expect(bestEncoding([{ encoding: "a", score: { right: 0, wrong: 0 } }])).toBeNull();
  });
});
