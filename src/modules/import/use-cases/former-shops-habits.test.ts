import { expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { applyImport, readUpload, uploadProducts } from "./import-commands.server.ts";
import { workOnImport } from "./work-on-import.server.ts";

const database = testDatabase("empty");

const preview = async (lines: string[], options = { newCategories: true }) => {
  const services = testServices(database.db);
  const file = Buffer.from(lines.join("\n"));
  const { id } = await uploadProducts(services, terminal, { fileName: "products.csv", file });
  await workOnImport(services, id);
  const apply = async () => {
    await applyImport.run(services, terminal, { id, options });
    await workOnImport(services, id);
    return (await readUpload(services, id))?.report?.counts;
  };
  return { report: (await readUpload(services, id))?.report, apply };
};

const placesOf = async (pattern: string) => {
  const { rows } = await database.pool.query(
    `select product.name, concat_ws(' / ', category.name, subcategory.name) as place
     from product join category on category.id = category_id
       left join category as subcategory on subcategory.id = subcategory_id
     where import_handle like $1 order by product.id`,
    [pattern],
  );
  return Object.fromEntries(rows.map(({ name, place }) => [name, place]));
};

test("the apostrophe before Shopify's numbers is no part of them", async () => {
  const { apply } = await preview([
    "Handle,Title,Vendor,Variant Price,Variant SKU,Variant Barcode,Box (product.metafields.custom.box)",
    "num-cap,'47 cap,'47,'12.50,'0042,'4006381333931,'16",
    "num-mug,Mug,Oak,9.00,'90s-mug,,",
  ]);
  expect(await apply()).toMatchObject({ create: 2, invalid: 0 });
  const { rows } = await database.pool.query(
    `select product.name, brand.name as brand, price, sku, barcode, specifications
     from product join brand on brand.id = brand_id where import_handle like 'num-%' order by product.id`,
  );
  expect(rows).toEqual([
    {
      name: "'47 cap",
      brand: "'47",
      price: 1250,
      sku: "0042",
      barcode: "4006381333931",
      specifications: [{ label: "Box", value: "16" }],
    },
    { name: "Mug", brand: "Oak", price: 900, sku: "'90s-mug", barcode: null, specifications: [] },
  ]);
});

const places = [
  "Handle,Title,Variant Price,Type,Product Category",
  "put-1,Doll,9.00,Dolls,Toys & Games > Toys > Dolls & Figures > Dolls",
  "put-2,Soap,9.00,Soaps,Health",
  "put-3,Cream,9.00,Soaps,Health > Care > Creams",
  "put-4,Bar,9.00,Soaps,",
  "put-5,Lock,9.00,Lock,Locks",
  "put-6,Hat,9.00,Hats,Uncategorized",
  "put-7,Scarf,9.00,,Sin categoría",
];

test("products stay in the categories that their file made when it is imported again", async () => {
  const { apply } = await preview(places);
  expect(await apply()).toMatchObject({ create: 7 });
  const made = {
    Doll: "Toys & Games / Dolls & Figures",
    Soap: "Health / Soaps",
    Cream: "Health / Care",
    Bar: "Soaps",
    Lock: "Locks",
    Hat: "Hats",
    Scarf: "Everything Else",
  };
  expect(await placesOf("put-%")).toEqual(made);
  for (const newCategories of [true, false]) {
    const again = await preview(places, { newCategories });
    expect(again.report?.counts).toMatchObject({ create: 0, update: 0, unchanged: 7 });
    expect(await again.apply()).toMatchObject({ unchanged: 7 });
  }
});

test("a price that a script computed is rounded", async () => {
  const { report } = await preview([
    "Handle,Title,Variant Price",
    "sum,Stylus,58.120000000000005",
    "third,Pen,3.3333333333333335",
  ]);
  expect(report?.counts).toMatchObject({ create: 2, invalid: 0 });
  expect(report?.findings).toContain(
    'Stylus has the Variant Price "58.120000000000005", which has too many decimals and is rounded.',
  );
});

test("spaces around quotes align columns and are no part of the texts", async () => {
  const { apply } = await preview([
    "Handle  ,Title           ,Variant Price ,Body (HTML)             ,Tags     ",
    'aligned ,"Cake, ""small""" , "4.50"      ,"Nuts, cream  and more"  ,"a, b"',
  ]);
  expect(await apply()).toMatchObject({ create: 1 });
  const { rows } = await database.pool.query(
    "select name, price, description, tags from product where import_handle = 'aligned'",
  );
  expect(rows).toEqual([
    {
      name: 'Cake, "small"',
      price: 450,
      description: "<p>Nuts, cream  and more</p>",
      tags: ["a", "b"],
    },
  ]);
});

test("many findings of a kind do not hide those of another", async () => {
  const { report } = await preview([
    "Handle,Title,Variant Price",
    ...Array.from({ length: 150 }, (_, index) => `many-${index},Item ${index},1.00`),
    "free,Sample,0.00",
  ]);
  expect(report?.findings).toHaveLength(22);
  expect(report?.findings.slice(19)).toEqual([
    "Item 19 has no picture.",
    "131 more like this: Sample has no picture.",
    "Sample costs $0.00.",
  ]);
});

test("columns that have texts and no place in an import are named", async () => {
  const { report } = await preview([
    "Handle,Title,Variant Price,SEO Title,SEO Description,Cost per item",
    "seo-1,Lamp,30.00,,,",
    "seo-2,Chair,80.00,Oak chairs,,42.00",
  ]);
  expect(report?.findings).toContain("These columns of the file are not imported: SEO Title.");
});

test.each([
  [
    "Handle,Title,Variant Price,Variant Taxable,Variant Tax Code",
    "a,Book,9.00,false,",
    "Variant Taxable",
  ],
  ["Handle,Title,Variant Price,Variant Taxable,Variant Tax Code", "a,Book,9.00,true,", null],
  ["ID,Name,Regular price,Tax status,Tax class", "7,Book,9,taxable,reduced-rate", "Tax class"],
  ["ID,Name,Regular price,Tax status,Tax class", "7,Book,9,none,parent", "Tax status"],
  ["ID,Name,Regular price,Tax status,Tax class", "7,Book,9,taxable,", null],
])("goods that are not taxed as usual are named: %s, %s", async (header, row, column) => {
  const { report } = await preview([header, row]);
  const found = report?.findings.filter((each) => each.includes("not imported"));
  expect(found).toEqual(column ? [`These columns of the file are not imported: ${column}.`] : []);
});

test("WooCommerce's export of chosen columns needs no types", async () => {
  const { apply } = await preview([
    "ID,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)",
    "70,Woo lamp,30,,,",
    '71,Woo shirt,,,Size,"S, M"',
    "72,Woo shirt - S,10,id:71,Size,S",
    "73,Woo shirt - M,12,id:71,Size,M",
  ]);
  expect(await apply()).toMatchObject({ create: 2, invalid: 0 });
  const { rows } = await database.pool.query(
    `select product.name, product.price, array_agg(variant.name || ' ' || variant.price) as variants
     from product left join variant on variant.product_id = product.id
     where import_handle like 'id:7%' group by product.id order by product.id`,
  );
  expect(rows).toEqual([
    { name: "Woo lamp", price: 3000, variants: [null] },
    { name: "Woo shirt", price: 1000, variants: ["S 1000", "M 1200"] },
  ]);
});
