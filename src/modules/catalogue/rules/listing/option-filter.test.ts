import { describe, expect, test } from "vitest";
import { aFilterable, matchesFilters } from "#testing/product-filters.ts";
import { noFilters, parseFilters } from "./filters.ts";
import { optionTitle } from "./option-filter.ts";

describe("options of variants", () => {
  const read = (search: string) => parseFilters(new URLSearchParams(search)).options;

  test("have one spelling in a URL, and combine with OR within one and AND across", () => {
    const options = read("option.Size=M&option.size=S&option.Colour=Black&option.color=Black");
    expect(options).toEqual([
      { name: "color", values: ["Black"] },
      { name: "size", values: ["M", "S"] },
    ]);
    const passes = (...has: [string, string][]) =>
      matchesFilters(aFilterable({ options: has.map(([name, value]) => ({ name, value })) }), {
        ...noFilters,
        options,
      });
    expect(passes(["Colour", "Black"], ["SIZE", "S"])).toBe(true);
    expect(passes(["Color", "Black"])).toBe(false);
    expect(passes(["Color", "Red"], ["Size", "M"])).toBe(false);
  });

  test("are limited in number and length; invalid ones are ignored", () => {
    expect(read("option.=x&option.size=&option.size=%00&color=Black")).toEqual([]);
    expect(read(`option.${"x".repeat(31)}=1&option.size=${"x".repeat(61)}`)).toEqual([]);
    const many = Array.from({ length: 20 }, (_, at) => `option.a=${at}&option.n${at}=1`).join("&");
    expect(read(many)).toHaveLength(3);
    expect(read(many)[0]?.values).toHaveLength(10);
  });

  test("have headings in the shop's own spelling", () => {
    expect(optionTitle("color")).toBe("Colour");
    expect(optionTitle("shoe size")).toBe("Shoe size");
  });
});
