import { describe, expect, it } from "vitest";
import { productFiles } from "#testing/product-files.ts";
import { readRows } from "./read-records.server.ts";
import { surveyFile } from "./survey-file.server.ts";

const { pathOf, write } = productFiles();
let number = 0;

function fileOf(contents: string | Uint8Array): Promise<string> {
  return write(contents, `${(number += 1)}.csv`);
}

async function survey(contents: string | Uint8Array) {
  const result = await surveyFile(await fileOf(contents));
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

async function rowsOf(contents: string | Uint8Array) {
  const { file, format, header } = await survey(contents);
  const rows = [];
  for await (const { line, cells } of readRows(file, format, header)) rows.push({ line, ...cells });
  return rows;
}

async function problemOf(contents: string | Uint8Array) {
  const result = await surveyFile(await fileOf(contents));
  return result.ok ? null : result.error;
}

const plain = "Handle,Title,Price\ncafe,Café “Größe” €,5\n";

describe("the encoding of a file", () => {
  const utf16be = () => Buffer.from(`\ufeff${plain}`, "utf16le").swap16();
  const windows = () =>
    Buffer.from(plain.replace("“", "\x93").replace("”", "\x94").replace("€", "\x80"), "latin1");

  it.each([
    ["utf-8", Buffer.from(plain)],
    ["utf-8", Buffer.from(`\ufeff${plain}`)],
    ["utf-16le", Buffer.from(`\ufeff${plain}`, "utf16le")],
    ["utf-16be", utf16be()],
    ["windows-1252", windows()],
  ])("%s is detected and read", async (encoding, bytes) => {
    expect((await survey(bytes)).format.encoding).toBe(encoding);
    expect(await rowsOf(bytes)).toEqual([
      { line: 2, handle: "cafe", title: "Café “Größe” €", price: "5" },
    ]);
  });

  it("has an example word only if it was guessed", async () => {
    expect((await survey(Buffer.from(plain))).encodingExample).toBeNull();
    expect((await survey(utf16be())).encodingExample).toBeNull();
    expect((await survey(windows())).encodingExample).toBe("Café");
  });

  it.each(["utf-16le", "utf-16be"])("is guessed as %s without a mark", async (encoding) => {
    const bytes = Buffer.from(plain, "utf16le");
    const found = await survey(encoding === "utf-16be" ? bytes.swap16() : bytes);
    expect(found.format.encoding).toBe(encoding);
    expect(found.encodingExample).toBe("Café");
    expect(found.rowCount).toBe(1);
  });

  it("is the stated one, without an example", async () => {
    const file = await fileOf(windows());
    expect(await surveyFile(file, { encoding: "utf-16le" })).toMatchObject({ ok: false });
    expect(await surveyFile(file, { encoding: "windows-1252" })).toMatchObject({
      value: { format: { encoding: "windows-1252" }, encodingExample: null },
    });
  });

  it("is detected if a chunk ends within a character", async () => {
    const long = `Handle,Title,Price\n${"ä".repeat(200_001)},x,5\n`;
    expect((await survey(long)).format.encoding).toBe("utf-8");
  });
});

describe("the rows of a file", () => {
  it("are separated by commas, semicolons or tabs", async () => {
    for (const delimiter of [",", ";", "\t"]) {
      const [row] = await rowsOf(plain.replaceAll(",", delimiter));
      expect(row).toMatchObject({ handle: "cafe", price: "5" });
    }
  });

  it("have an editor's line numbers, with any line end", async () => {
    const text = [
      "Handle,Title,Body,Price",
      'a,A,"<p>one',
      "",
      'three</p>",1',
      "",
      'b,"B ""quoted""",,2',
      ",,,",
      "c,C,,3",
      "",
      "",
    ];
    for (const end of ["\n", "\r\n", "\r"]) {
      const rows = await rowsOf(text.join(end));
      expect(rows.map((row) => [row.line, row.handle])).toEqual([
        [2, "a"],
        [6, "b"],
        [8, "c"],
      ]);
      expect(rows[0]?.body).toBe("<p>one\n\nthree</p>");
      expect(rows[1]?.title).toBe('B "quoted"');
    }
  });

  it("may be shorter than the header", async () => {
    const [row] = await rowsOf("Handle,Title,Price,Vendor\na,A,1\n");
    expect(row).toMatchObject({ price: "1", vendor: "" });
  });

  it("are reported as truncated if the last one is shorter than all others", async () => {
    const shortRowOf = async (text: string) => (await survey(text)).shortLastRow;
    const rows = "Handle,Title,Price,Image Src,Vendor\na,A,1,https://a.example/a.jpg,\n";
    expect(await shortRowOf(rows)).toBeNull();
    expect(await shortRowOf(`${rows}b,B,2,https://a.exa`)).toEqual({
      line: 3,
      cells: 4,
      columns: 5,
    });
    // Some spreadsheets omit blank cells at the end.
    expect(await shortRowOf("Handle,Title,Price,Vendor\na,A,1\nb,B,2\n")).toBeNull();
  });

  it("may follow Excel's hint or npm's output", async () => {
    expect(await rowsOf("sep=;\nHandle;Title;Price\na;A;1\n")).toMatchObject([
      { line: 3, price: "1" },
    ]);
    const npm = "\n> shop@0.1.0 generate\n> node src/cli/generate.ts 1\n\n";
    expect(await rowsOf(`${npm}${plain}`)).toMatchObject([{ line: 6, price: "5" }]);
  });
});

describe("a file that can't be imported", () => {
  it.each([
    ["", "The file is empty."],
    ["\n\n", "The file is empty."],
    ["Handle,Title,Price\n\n,,\n", "The file has no rows below its first one."],
    ["Title\na\n", 'The first row names no column "Handle" and "Variant Price"; it reads: Title.'],
  ])("%j: %s", async (contents, problem) => {
    expect(await problemOf(contents)).toBe(problem);
  });

  it("has a quote that never closes", async () => {
    const open = `Handle,Title,Price\na,A,1\nb,"B,2\n${"c,C,3\n".repeat(10)}`;
    expect(await problemOf(open)).toMatch(/^A quote that opens after line 2 is never closed/);
  });

  it("has an unclosed quote and is too large for memory", async () => {
    const open = `Handle,Title,Price\nb,"B,2\n${"c,C,3\n".repeat(1_000_000)}`;
    expect(await problemOf(open)).toMatch(/^A quote that opens after line 1 is never closed/);
  });

  it("does not exist, or is a folder, or no text", async () => {
    const missing = await surveyFile(pathOf("nothing.csv"));
    expect(missing).toEqual({ ok: false, error: "There is no such file." });
    expect(await surveyFile(pathOf("."))).toEqual({
      ok: false,
      error: "That is a folder, not a file.",
    });
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256);
    expect(await problemOf(bytes)).toMatch(/names no column|never closed/);
  });
});

it("finds handles that return after another product's rows", async () => {
  const { returning, rowCount } = await survey(
    "Handle,Title,Price\na,A,1\nb,B,1\nb,,\nA,,2\na,,3\n",
  );
  expect(rowCount).toBe(5);
  expect([...returning]).toEqual([["a", { first: 2, again: 5, last: 6 }]]);
});
