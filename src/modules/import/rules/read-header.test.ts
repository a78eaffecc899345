import { beforeAll, expect, it } from "vitest";
import { reviewFile } from "#modules/reviews/rules/read-review.ts";
import { setFileKinds } from "./file-kind.ts";
import { readHeader } from "./read-header.ts";

beforeAll(() => setFileKinds([reviewFile]));

it("maps Shopify's column names from before and since 2024, in any case and spacing", () => {
  const before = readHeader([
    "Handle",
    "Title",
    "Body (HTML)",
    "Variant Price",
    "Image Src",
    "Colour",
  ]);
  const after = readHeader([
    " url HANDLE",
    "title ",
    "Description",
    "Price",
    "Product image URL",
    "",
  ]);
  const columns = ["handle", "title", "body", "price", "image", null];
  expect(before).toMatchObject({ ok: true, value: { columns } });
  expect(after).toMatchObject({ ok: true, value: { columns } });
});

it("takes the first of two columns with the same meaning", () => {
  const header = readHeader(["Handle", "Title", "Price", "Variant Price"]);
  expect(header).toMatchObject({
    ok: true,
    value: { columns: ["handle", "title", "price", null] },
  });
});

it("finds the metafields of shopify and custom", () => {
  const header = readHeader([
    "Handle",
    "Title",
    "Price",
    "Fabric (product.metafields.shopify.fabric)",
    "Score (product.metafields.reviews.score)",
  ]);
  expect(header).toMatchObject({ ok: true, value: { metafields: [{ cell: 3, label: "Fabric" }] } });
});

it.each([
  ["Name,Cost,Title", 'no column "Handle" and "Variant Price"; it reads: Name, Cost, Title.'],
  ["product_handle,reviewer_name,reviewer_email,review_date,body", 'no column "rating"; '],
  // BigCommerce and Magento.
  [
    "Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Price,Cost Price",
    'no column "Handle" and "Title"; ',
  ],
  ["sku,attribute_set_code,product_type,categories,name,price,url_key", '"Handle" and "Title"; '],
  [
    "ID,Tipus,Cikkszám,Név,Tömeg (kg),Hossz (cm)",
    "WooCommerce’s product export in a language that the shop does not read. In WordPress, set",
  ],
  [
    "a,b,c",
    "If it is not a file of products: reviews need rating and body, redirects “Redirect from” and “Redirect to”, and translations noun, id, field, language and translation.",
  ],
])("a first row %s is refused: %s", (names, sentence) => {
  const read = readHeader(names.split(","));
  expect(read.ok ? "" : read.error).toContain(sentence);
});

it("reads WooCommerce's columns in its languages and by their internal names", () => {
  const columns = ["wooId", "wooType", "sku", "title", "price", "isInStock", "quantity", "grams"];
  for (const names of [
    "ID,Type,SKU,Name,Regular price,In stock?,Stock,Weight (kg),Attribute 1 name,Attribute 1 value(s)",
    "ID,Typ,Artikelnummer,Name,Regulärer Preis,Vorrätig?,Lager,Gewicht (kg),Attribut 1 Name,Attribut 1 Wert(e)",
    "ID,Type,UGS,Nom,Tarif régulier,En stock ?,Stock,Poids (kg),Nom de l’attribut 1,Valeur(s) de l’attribut 1",
    "ID,Tipo,SKU,Nombre,Precio normal,¿Existencias?,Inventario,Peso (g),Nombre del atributo 1,Valor(es) del atributo 1",
    "ID,Tipo,COD,Nome,Prezzo di listino,In stock?,Magazzino,Peso (kg),Attributo 1 nome,Attributo 1 valuta(e)",
    "ID,Type,Artikelnummer,Naam,Reguliere prijs,Op voorraad?,Voorraad,Gewicht (kg),Naam eigenschap 1,Waarde eigenschap 1",
    "ID,Tipo,REF,Nome,Preço,Em estoque?,Estoque,Peso (kg),Nome do atributo 1,Valores do atributo 1",
    "ID,Typ,SKU,Nazwa,Cena,W magazynie?,Magazyn,Waga (kg),Nazwa atrybutu 1,Wartości atrybutu 1",
    "ID,タイプ,SKU,名前,標準価格,在庫の有無,在庫,重量 (kg),属性 1 の名前,属性 1 の値",
    "ID,Тип,Артикул,Имя,Базовая цена,В наличии?,Запасы,Вес (kg),Название атрибута 1,Значения атрибутов 1",
    "ID,Typ,Artikelnummer,Namn,Ordinarie pris,I lager?,I lager,Vikt (kg),Attribut 1 namn,Attribut 1 värde(n)",
    "id,type,sku,name,regular_price,stock_status,stock_quantity,weight,attributes:name1,attributes:value1",
  ])
    expect(readHeader(names.split(","))).toMatchObject({
      ok: true,
      value: {
        dialect: "woocommerce",
        columns: [...columns, null, null],
        attributes: [{ nameCell: 8, valueCell: 9 }],
      },
    });
});
