import {
  endingExample,
  priceEndings,
  scaledPrice,
  type PriceEnding,
} from "#modules/catalogue/rules/scaled-price.ts";
import type { AdminProductRow } from "#modules/catalogue/api/staff-product-schemas.ts";
import { unitsWords } from "#modules/catalogue/admin/stock-command.ts";
import { declareResource, type Action } from "#admin/resource/resource.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Badge, type Tone, money } from "#admin/ui/values.tsx";
import {
  brandSlugs,
  categorySlugs,
  numberOf,
  productStates,
  subcategories,
  topCategories,
} from "./product-choices.ts";

const tones: Readonly<Record<string, Tone>> = { active: "good", draft: "wait", archived: "plain" };

const stateName = (status: string) =>
  productStates.find(({ value }) => value === status)?.label ?? status;

const things = (count: number) => (count === 1 ? "1 product" : `${count} products`);

const changed = (price: number, percent: unknown, ending: unknown) =>
  scaledPrice(price, Number(percent ?? 0), (ending ?? null) as PriceEnding | null);

// The currency is known when the dialog opens, not when this file is loaded.
const endings = async () =>
  priceEndings.map((ending) => ({ value: ending, label: endingExample(ending) }));

const actions: readonly Action<AdminProductRow>[] = [
  {
    label: "Change price by percent",
    command: "change-price-by-percent",
    permission: "prices",
    fields: {
      percent: {
        label: "Percent",
        control: "number",
        unit: "%",
        isRequired: true,
        help: "5 raises prices by 5 percent, -10 lowers them by 10.",
      },
      ending: { label: "Round to", control: "choice", choices: endings },
    },
    preview: (rows, { percent, ending }) => (
      <CardTable
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: "Product", cell: ({ name }) => name },
          { title: "Price", cell: ({ price }) => money(price), isNumeric: true },
          {
            title: "New price",
            cell: ({ price }) => money(changed(price, percent, ending)),
            isNumeric: true,
          },
        ]}
      />
    ),
    input: ({ id, version }, { percent, ending }) => ({ id, version, percent, ending }),
    done: (count) => `Price of ${things(count)} changed`,
    canUndo: true,
  },
  {
    label: "Change status",
    command: "change-product",
    permission: "products",
    fields: {
      status: { label: "Status", control: "choice", choices: productStates, isRequired: true },
    },
    input: ({ id, version }, { status }) => ({ id: String(id), version, fields: { status } }),
    done: (count) => `Status of ${things(count)} changed`,
    canUndo: true,
  },
  {
    label: "Change category",
    command: "change-product",
    permission: "products",
    fields: {
      category: { label: "Category", control: "choice", choices: topCategories, isRequired: true },
      subcategory: { label: "Subcategory", control: "choice", choices: subcategories },
    },
    input: ({ id, version }, { category, subcategory }) => ({
      id: String(id),
      version,
      fields: { category_id: numberOf(category), subcategory_id: numberOf(subcategory) },
    }),
    done: (count) => `Category of ${things(count)} changed`,
    canUndo: true,
  },
];

/** All products. The editor of one is a page of its own. */
export const resource = declareResource<AdminProductRow>({
  noun: "product",
  permission: "products",
  list: {
    api: "/products",
    search: "Search by name or SKU",
    csv: "/products.csv",
    links: [{ label: "Edit in a table", to: "/products/table" }],
    columns: [
      {
        title: "Picture",
        cell: ({ picture }) => picture && <img src={picture} alt="" className="thumbnail" />,
      },
      { key: "name", title: "Name", isLink: true, sort: "name" },
      {
        title: "Status",
        cell: ({ status }) => <Badge tone={tones[status] ?? "plain"}>{stateName(status)}</Badge>,
      },
      {
        title: "Price",
        cell: ({ price }) => money(price),
        isNumeric: true,
        sort: "price",
      },
      {
        title: "Stock",
        cell: ({ stock, keepsSelling }) => unitsWords(stock, keepsSelling),
        isNumeric: true,
        sort: "stock",
      },
      { key: "category", title: "Category" },
      { key: "brand", title: "Brand", isExtra: true },
      { key: "sku", title: "SKU", isExtra: true },
      { key: "variants", title: "Variants", isNumeric: true, isExtra: true },
    ],
    tabs: [
      { title: "All", params: {} },
      { title: "Active", params: { status: "active" } },
      { title: "Drafts", params: { status: "draft" } },
      { title: "Archived", params: { status: "archived" } },
    ],
    filters: [
      { key: "category", label: "Category", choices: categorySlugs },
      { key: "brand", label: "Brand", choices: brandSlugs },
      {
        key: "stock",
        label: "Stock",
        choices: [
          { value: "low", label: "Low" },
          { value: "out", label: "Out of stock" },
        ],
      },
    ],
    actions,
    empty: { title: "No products yet", text: "Add your first product, or import a product file." },
  },
  hasCreatePage: true,
});
