import { categoryChooser } from "#modules/import/rules/category-chooser.ts";
import type { Column, Header } from "#modules/import/rules/read-header.ts";
import { readRow } from "#modules/import/rules/file-row.ts";
import { readProduct } from "#modules/import/rules/read-product.ts";

/** The columns of a Shopify export, more than most have. */
export const columns =
  `handle title body vendor productCategory type tags published status option1Name
  option1Value option2Name option2Value option3Name option3Value sku barcode grams tracker quantity policy
  price compareAtPrice image imagePosition imageAlt variantImage giftCard googleCategory`.split(
    /\s+/,
  ) as Column[];

export const header: Header = {
  dialect: "shopify",
  columns,
  metafields: [],
  attributes: [],
  spelling: { price: "Variant Price" },
};
export const rules = {
  spelling: header.spelling,
  chooseCategory: categoryChooser([{ slug: "fashion", name: "Fashion", parent: null }]),
  toSafeHtml: (body: string) => body,
};

export type Cells = Partial<Record<Column, string>>;

const shirt: Cells = { handle: "shirt", title: "Blue Shirt", price: "20" };

/** Reads rows that start on line 2; the first one completes a plain shirt. */
export function readShirt(first: Cells, ...rest: Cells[]) {
  const rows = [{ ...shirt, ...first }, ...rest.map((row) => ({ handle: "shirt", ...row }))];
  return readProduct(
    rows.map((cells, index) =>
      readRow(
        header,
        columns.map((column) => cells[column] ?? ""),
        index + 2,
      ),
    ),
    rules,
  );
}
