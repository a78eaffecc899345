import { describe, expect, it } from "vitest";
import type { Column } from "./read-header.ts";
import type { ImportError } from "./import-error.ts";
import type { ProductNote } from "./imported-product.ts";
import { readAddresses, readBoolean, readWholeNumber, rowReader } from "./read-values.ts";

function read<T>(column: Column, text: string, ask: (row: ReturnType<typeof rowReader>) => T) {
  const errors: ImportError[] = [];
  const notes: ProductNote[] = [];
  const row = {
    line: 7,
    cells: { [column]: text },
    metafields: [],
    cellCount: 1,
    hasSurplusCells: false,
  };
  const value = ask(rowReader(row, { spelling: { [column]: "Its Name" }, errors, notes }));
  return {
    value,
    errors,
    notes: notes.map(({ code }) => code),
    codes: errors.map(({ code }) => code),
  };
}

describe("a price", () => {
  it.each([
    ["19.99", 1999],
    ["19.9", 1990],
    ["19", 1900],
    ["0", 0],
    ["0.50", 50],
    ["0.500", 50],
    ["$1,234.50", 123450],
    ["US$ 5", 500],
    ["5 USD", 500],
    ["12,50", 1250],
    ["1.234,50", 123450],
    ["1 234.50", 123450],
    ["1'234.50", 123450],
    ["1’234.50", 123450],
    ["64,-", 6400],
    ["１２.５０", 1250],
    ["10.0000", 1000],
    ["1000000.00", 100_000_000],
  ])("%s is %i cents", (text, value) => {
    expect(read("price", text, (row) => row.price("price"))).toMatchObject({ value, codes: [] });
  });

  it.each(["1.234", "10.000", "19.999", "1,234", "$12,605"])("%s has two meanings", (text) => {
    const { value, codes } = read("price", text, (row) => row.price("price"));
    expect([value, codes]).toEqual([null, ["doubtful-number"]]);
  });

  it.each([
    ["8.4034", 840],
    ["12.6050", 1261],
    ["0.999", 100],
  ])("%s is rounded to %i cents, and reported", (text, value) => {
    expect(read("price", text, (row) => row.price("price"))).toMatchObject({
      value,
      codes: [],
      notes: ["rounded"],
    });
  });

  it.each(["abc", "-5", "€5", "1,23,4", "1e3", "NaN", "Infinity", "5.", ".5"])(
    "%s is refused",
    (text) => {
      const { value, errors } = read("price", text, (row) => row.price("price"));
      expect(value).toBeNull();
      expect(errors).toEqual([{ line: 7, code: "bad-price", column: "Its Name", value: text }]);
    },
  );

  it("has a limit", () => {
    expect(read("price", "1000000.01", (row) => row.price("price")).codes).toEqual([
      "price-too-high",
    ]);
    expect(read("price", "999999999999", (row) => row.price("price")).codes).toEqual([
      "price-too-high",
    ]);
  });

  it("may be blank without an error", () => {
    expect(read("price", "", (row) => row.price("price"))).toMatchObject({
      value: null,
      codes: [],
    });
  });
});

describe("a boolean", () => {
  it.each([
    ["true", true],
    ["TRUE", true],
    ["Yes", true],
    ["0", false],
    ["false", false],
    ["", true],
  ])("%s is %s; a blank is the column's default", (text, value) => {
    const result = read("published", text, (row) => readBoolean(row, "published", true));
    expect(result).toMatchObject({ value, codes: [] });
  });

  it("is refused if it is neither", () => {
    const { codes } = read("published", "perhaps", (row) => readBoolean(row, "published", true));
    expect(codes).toEqual(["bad-boolean"]);
  });
});

describe("a whole number", () => {
  it.each([
    ["12", 12],
    ["-3", -3],
    ["4.0", 4],
    ["", null],
  ])("%s is %s", (text, value) => {
    const result = read("quantity", text, (row) => readWholeNumber(row, "quantity"));
    expect(result).toMatchObject({ value, codes: [] });
  });

  it("has two meanings with three decimals", () => {
    const { codes } = read("quantity", "1.000", (row) => readWholeNumber(row, "quantity"));
    expect(codes).toEqual(["doubtful-number"]);
  });

  it.each(["1.5", "many", "1000001", "999999999999999999"])("%s is refused", (text) => {
    const { codes } = read("quantity", text, (row) => readWholeNumber(row, "quantity"));
    expect(codes).toEqual(["bad-quantity"]);
  });
});

describe("a web address", () => {
  it.each([
    ["https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["HTTP://CDN.example/A.jpg?v=1", "http://cdn.example/A.jpg?v=1"],
    ["//cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["https://cdn.example", "https://cdn.example/"],
    ["https://cdn.example/grün blau.jpg", "https://cdn.example/gr%C3%BCn%20blau.jpg"],
    ["www.cdn.example/a.jpg", "https://www.cdn.example/a.jpg"],
    ["https://cdn.example/a[1].jpg", "https://cdn.example/a%5B1%5D.jpg"],
    ["https://cdn.example/grün%20blau.jpg", "https://cdn.example/gr%C3%BCn%20blau.jpg"],
    ["https://bücher.example/a.jpg", "https://bücher.example/a.jpg"],
    ["http://[2001:4860::1]/a.jpg", "http://[2001:4860::1]/a.jpg"],
    ["/a.jpg", null],
    ["a.jpg", null],
    ["ftp://cdn.example/a.jpg", null],
    ["javascript:alert(1)", null],
    ["data:image/png;base64,AAAA", null],
    ["https://user:word@cdn.example/a.jpg", null],
    ["https://cdn.example:99999/a.jpg", null],
    ["https://cdn .example/a.jpg", null],
  ])("%s becomes %s", (text, address) => {
    const { value, codes, notes } = read("image", text, (row) => readAddresses(row, "image"));
    expect(value).toEqual(address === null ? [] : [address]);
    expect(codes).toEqual([]);
    expect(notes).toEqual(address === null ? ["bad-picture"] : []);
  });

  it.each([
    "https://a.example/1.jpg, https://b.example/2.jpg",
    "https://a.example/1.jpg https://b.example/2.jpg",
    "https://a.example/1.jpg;https://b.example/2.jpg;",
    "https://a.example/1.jpg | //b.example/2.jpg",
  ])("%s is two", (text) => {
    const { value, notes } = read("image", text, (row) => readAddresses(row, "image"));
    expect(value).toEqual(["https://a.example/1.jpg", "https://b.example/2.jpg"]);
    expect(notes).toEqual([]);
  });

  it("keeps commas and percent signs of one address", () => {
    const text = "https://a.example/w_400,h_300/100%.jpg?v=1,2";
    const { value } = read("image", text, (row) => readAddresses(row, "image"));
    expect(value).toEqual(["https://a.example/w_400,h_300/100%25.jpg?v=1,2"]);
  });
});
