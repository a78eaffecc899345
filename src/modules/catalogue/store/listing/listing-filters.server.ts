import { sql, type RawBuilder } from "kysely";
import {
  filterGroups,
  type FilterGroup,
  type ProductFilters,
} from "#modules/catalogue/rules/listing/filters.ts";
import type { Schema } from "#platform/database/schema.ts";

/** The SQL of one filter group. */
type FilterSql<Chosen> = {
  /** The column of `product` that the condition reads, besides the id; a search's matches include it. */
  column: keyof Schema["product"] | null;
  /** Null without a choice. */
  condition(chosen: Chosen): RawBuilder<unknown> | null;
  /** Whether `facet_cell` has this value. If not, the filtered list is counted product by product. */
  isInCells: boolean;
};

const groups: { [Group in FilterGroup]: FilterSql<ProductFilters[Group]> } = {
  price: {
    column: "price",
    condition: ({ from, to }) =>
      allOf([
        ...(from === null ? [] : [sql`product.price >= ${from}`]),
        ...(to === null ? [] : [sql`product.price <= ${to}`]),
      ]),
    isInCells: true,
  },
  brands: {
    column: "brand_id",
    condition: (slugs) =>
      slugs.length === 0
        ? null
        : sql`product.brand_id = any(array(select id from brand where slug = any(${slugs})))`,
    isInCells: true,
  },
  ratings: {
    column: "rating_box",
    condition: (boxes) => (boxes.length === 0 ? null : sql`product.rating_box = any(${boxes})`),
    isInCells: true,
  },
  inStockOnly: {
    column: "in_stock",
    condition: (isOnly) => (isOnly ? sql`product.in_stock` : null),
    isInCells: true,
  },
  options: {
    column: null,
    condition: (choices) =>
      allOf(
        choices.map(
          ({ name, values }) => sql`product.id in (
            select product_id from product_option where name = ${name} and value = any(${values}))`,
        ),
      ),
    isInCells: false,
  },
};

/** The columns that filters read, for subqueries used in place of `product`. */
export const filteredColumns = sql.join(
  filterGroups.flatMap((group) => groups[group].column ?? []).map((column) => sql.ref(column)),
);

/** The condition of all chosen filters. */
export function filterCondition(filters: ProductFilters): RawBuilder<unknown> {
  return allOf(conditionsOf(filters, () => true)) ?? sql`true`;
}

/** The condition of the chosen filters that `facet_cell` does not cover; null if it covers all. */
export function conditionBeyondCells(filters: ProductFilters): RawBuilder<unknown> | null {
  return allOf(conditionsOf(filters, (group) => !groups[group].isInCells));
}

function conditionsOf(filters: ProductFilters, isWanted: (group: FilterGroup) => boolean) {
  const conditionOf = <Group extends FilterGroup>(group: Group) =>
    groups[group].condition(filters[group]);
  return filterGroups
    .filter(isWanted)
    .map(conditionOf)
    .filter((condition) => condition !== null);
}

function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> | null {
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `);
}
