import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importProducts } from "#modules/import/use-cases/import-products.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { importedAt, quietListener } from "#testing/product-files.ts";
import { shopPlace } from "#main/shop-settings.ts";
import { defaultSettings } from "#testing/settings.ts";
import { runCli } from "#testing/run-cli.ts";
import { generatedCategories, generateProducts } from "#testing/products/generate-products.ts";
import { main } from "./import.ts";

let shop: TestDatabase;
let folder: string;

beforeAll(async () => {
  shop = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "shop-cli-"));
});
afterAll(async () => {
  await shop.drop();
  await rm(folder, { recursive: true });
});

const command = (...args: string[]) => runCli(main, shop.url, args);

const lines = [
  "Handle,Title,Vendor,Type,Price,Compare-at price,Image Src,Inventory quantity",
  "oak-stool,Oak Stool,Wren,Home Decor,89,,http://127.0.0.1:9/stool.jpg,4",
  "lost,Lost,,,much,,,",
];

const particulars = { name: defaultSettings.identity.name, url: "http://localhost:3000" };

describe("npm run import", () => {
  it("previews its changes, applies them, and then has nothing left to do", async () => {
    const file = path.join(folder, "products.csv");
    await writeFile(file, lines.join("\n"));
    const dry = await command(file);
    expect(dry).toMatchObject({ code: 2, err: "" });
    expect(dry.out).toBe(
      [
        shopPlace({ shop: particulars, databaseUrl: shop.url, dataDir: "" }),
        `${file}: 2 rows, utf-8`,
        "",
        "1 would be created",
        "  line 2  Oak Stool  ($89.00, in home-decor)",
        "",
        "1 with errors and left out",
        '  line 3  lost: Price "much" is not an amount in US dollars.',
        "",
        "The file names no currency. Are its prices in US dollars (USD)? (--currency CODE)",
        "",
        "Pictures, which are fetched once the products are written",
        "  1 from 127.0.0.1:9",
        "",
        `Nothing was written. To write it: npm run import -- ${file} --apply`,
        "",
      ].join("\n"),
    );
    const categories = ["--category", "Home Decor=books", "--category", "toys-games"];
    const mapped = await command(file, ...categories);
    expect(mapped.out).toContain("Oak Stool  ($89.00, in books)");
    expect(mapped.out).toContain(`--apply --category "Home Decor=books" --category toys-games`);
    const applied = await command(file, "--apply");
    expect(applied.out).toContain("1 created\n");
    expect(applied.out).toContain(
      "Written.\nPictures: 0 fetched, 1 could not be had; to try again: npm run import -- --pictures\n  127.0.0.1:9: 1 refused\n    Oak Stool: 1\n",
    );
    expect(applied.code).toBe(2);
    const again = await command(file, "--apply", "--no-pictures");
    expect(again.out).toContain("1 unchanged\n");
    expect(again.out).toContain("Nothing to write.");
    await writeFile(file, lines.join("\n").replace("89,,", "79,89,"));
    const changed = await command(file);
    expect(changed.out).toContain(
      "1 would be updated\n  line 2  Oak Stool\n      price: $89.00 → $79.00\n      original price: none → $89.00",
    );
  });

  it("asks for confirmation of likely mistakes, and lists all of them", async () => {
    const file = path.join(folder, "ask.csv");
    const rows = [
      "Handle,Title,Vendor,Price,Image Src",
      "free-stool,Free Stool,Wren,0,https://pictures.example/1.jpg",
      "bare-stool,Bare St\u00f6ol,Wren,5,",
      "cut-stool,Cut Stool,Wren,5",
    ];
    await writeFile(file, rows.join("\n"), "latin1");
    const asked = await command(file, "--apply");
    expect(asked).toMatchObject({ code: 3 });
    expect(asked.out).toContain(
      [
        "6 to look at; --apply writes them with --yes",
        "  line 2  Free Stool costs $0.00.",
        "  line 3  Bare St\u00f6ol has no picture.",
        "  line 4  Cut Stool has no picture.",
        '  The file does not say its encoding. It was read as Windows-1252. A word of it reads "St\u00f6ol".',
        "  line 4  The last row has 4 cells of 5: is the file cut off?",
        "  The file has no column of quantities. Are its products sold out (0), in stock without a count, or does the shop’s stock stay as it is? (--quantity zero, uncounted or keep)",
        "The file names no currency. Are its prices in US dollars (USD)? (--currency CODE)",
      ].join("\n"),
    );
    expect(asked.err).toContain(
      `Nothing was written. To confirm these changes: npm run import -- ${file} --apply --yes`,
    );
    const query = shop.db
      .selectFrom("product")
      .select("id")
      .where("import_handle", "=", "free-stool");
    expect(await query.execute()).toEqual([]);
    const written = await command(file, "--apply", "--yes", "--no-pictures");
    expect(written).toMatchObject({ code: 0 });
    expect(written.out).toContain("6 confirmed by --yes");
    // A file that matches the shop needs no confirmation.
    expect(await command(file, "--apply", "--no-pictures")).toMatchObject({ code: 0 });
  });

  it("needs no confirmation for what the command line states", async () => {
    const file = path.join(folder, "stated.csv");
    const image = "https://pictures.example/1.jpg";
    await writeFile(
      file,
      `Handle,Title,Vendor,Price,Image Src\nfir-stool,Fir Stool,Wren,"1,250",${image}`,
    );
    const open = await command(file, "--apply");
    expect(open.out).toContain("1 cell can be read in two ways, such as “1,250” on line 2.");
    const stated = ["--quantity", "zero", "--decimal", "comma", "--currency", "usd"];
    const preview = await command(file, ...stated);
    expect(preview.out).toContain("--apply --quantity zero --currency USD --decimal comma\n");
    expect(await command(file, ...stated, "--apply", "--no-pictures")).toMatchObject({ code: 0 });
    const { rows } = await shop.pool.query(
      "select price, on_hand from product join stock on product_id = product.id where import_handle = 'fir-stool'",
    );
    expect(rows).toEqual([{ price: 125, on_hand: 0 }]);
    const foreign = await command(file, "--currency", "EUR");
    expect(foreign.err).toContain("The prices of the file are in EUR, and the shop's are in US");
    expect((await command(file, "--decimal", "dot")).err).toContain("--decimal has a value");
  });

  it("previews an undo, and applies it only after confirmation", async () => {
    const file = path.join(folder, "undo.csv");
    await writeFile(file, "Handle,Title,Vendor,Price\nelm-stool,Elm Stool,Wren,89");
    await command(file, "--apply", "--yes", "--no-pictures");
    const products = () =>
      shop.db
        .selectFrom("product")
        .select("name")
        .where("import_handle", "=", "elm-stool")
        .execute();
    const shown = await command("--undo");
    expect(shown).toMatchObject({ code: 3 });
    expect(shown.out).toMatch(
      /Last import: undo\.csv, .+, 1 created, 0 updated\n1 product would be removed\n/,
    );
    expect(shown.err).toContain(
      "Nothing was taken back. To do it: npm run import -- --undo --apply",
    );
    expect(await products()).toHaveLength(1);
    const done = await command("--undo", "--apply");
    expect(done).toMatchObject({ code: 0, err: "" });
    expect(done.out).toContain("Taken back: 1 product removed");
    expect(await products()).toEqual([]);
    expect(await command("--undo", "--yes")).toMatchObject({ code: 1 });
  });

  it("writes a machine-readable report", async () => {
    const file = path.join(folder, "reported.csv");
    const report = path.join(folder, "report.jsonl");
    await writeFile(file, lines.join("\n").replaceAll("oak", "ash"));
    await command(file, "--report", report);
    const events = (await readFile(report, "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(events).toMatchObject([
      {
        action: "invalid",
        line: 3,
        handle: "lost",
        errors: [{ code: "bad-price", column: "Price" }],
      },
      { action: "create", line: 2, handle: "ash-stool", name: "Oak Stool" },
      { action: "ask", code: "no-currency" },
    ]);
  });

  it("exits with one sentence and code 1 when it fails", async () => {
    const missing = await command(path.join(folder, "nothing.csv"));
    expect(missing).toMatchObject({ code: 1, out: "" });
    expect(missing.err).toContain("can't be imported. There is no such file.");
    expect(await command("--aply")).toMatchObject({ code: 1 });
    const file = path.join(folder, "strict.csv");
    await writeFile(file, lines.join("\n"));
    const strict = await command(file, "--apply", "--strict");
    expect(strict.code).toBe(1);
    expect(strict.err).toContain("Nothing was written, because --strict allows no errors.");
  });
});

describe("a generated file", () => {
  it("is the same for the same seed", () => {
    const file = (seed: number) =>
      [...generateProducts({ count: 50, seed, category: null })].join("");
    expect(file(1)).toBe(file(1));
    expect(file(1)).not.toBe(file(2));
  });

  it("imports without errors into the requested category", async () => {
    for (const category of generatedCategories) {
      const file = path.join(folder, `${category}.csv`);
      await writeFile(file, [...generateProducts({ count: 60, seed: 3, category })].join(""));
      const places = new Set<string>();
      const listener = {
        ...quietListener,
        onPlan: (plan: { product: { category: string } }) => places.add(plan.product.category),
        onErrors: (left: unknown) => expect(left).toBeNull(),
      };
      const options = {
        file,
        apply: false,
        strict: false,
        fallbackCategory: null,
        now: importedAt,
      };
      expect(await importProducts(shop.db, options, listener)).toMatchObject({
        value: { create: 60 },
      });
      expect([...places]).toEqual([category]);
    }
  });
});
