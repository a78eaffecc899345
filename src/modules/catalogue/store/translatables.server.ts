import { sql, type RawBuilder, type SqlBool } from "kysely";
import { slugOf } from "#modules/catalogue/rules/slug.ts";
import type { TextField } from "#modules/translations/rules/text-field.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";
import { listOfTexts } from "#platform/database/recordset.server.ts";

const line = (name: string, label: string, most: number): TextField => ({
  name,
  label,
  kind: "line",
  most,
});
const slug: TextField = { name: "slug", label: "Address", kind: "slug", most: 80 };

const pictures = sql`(
  select jsonb_agg(jsonb_build_object('alt', picture.alt) order by product_picture.position)
  from product_picture join picture on picture.id = picture_id where product_id = product.id)`;

const product: Translatable = {
  noun: "product",
  position: 10,
  office: "/products",
  title: "Products",
  label: "product",
  permission: "products",
  fields: [
    line("name", "Name", 255),
    { name: "description", label: "Description", kind: "html", most: 100_000 },
    line("features", "Feature", 500),
    {
      ...line("specifications", "Specification", 255),
      parts: { label: { label: "name" }, value: { label: "value", kind: "text", most: 2000 } },
    },
    { ...line("pictures", "Picture", 512), parts: { alt: { label: "alternative text" } } },
    line("tags", "Tag", 255),
    slug,
  ],
  sources: (isWanted) => sql`
    select id::text, name as title, jsonb_build_object('name', name, 'description', description, 'slug', slug)
      || ${listOfTexts("features", sql`to_jsonb(features)`)}
      || ${listOfTexts("specifications", sql`specifications`, ["label", "value"])}
      || ${listOfTexts("pictures", pictures, ["alt"])} || ${listOfTexts("tags", sql`to_jsonb(tags)`)} as texts
    from product where ${isWanted}`,
  listed: sql`status <> 'archived'`,
  slug: { table: "product", of: "name", make: (text) => slugOf(text, "product") },
};

const category: Translatable = {
  noun: "category",
  position: 20,
  office: "/categories",
  title: "Categories",
  label: "category",
  permission: "categories",
  fields: [
    line("name", "Name", 80),
    { name: "description", label: "Description", kind: "text", most: 5000 },
    slug,
  ],
  sources: (isWanted) => sql`
    select id::text, name as title,
      jsonb_build_object('name', name, 'description', description, 'slug', slug) as texts
    from category where ${isWanted}`,
  slug: { table: "category", of: "name", make: (text) => slugOf(text, "category") },
};

const brand: Translatable = {
  noun: "brand",
  position: 40,
  office: "/brands",
  title: "Brands",
  label: "brand",
  permission: "categories",
  fields: [line("name", "Name", 80)],
  sources: (isWanted) => sql`
    select id::text, name as title, jsonb_build_object('name', name) as texts from brand where ${isWanted}`,
};

const banner: Translatable = {
  noun: "banner",
  position: 70,
  office: "/banners",
  title: "Banners",
  label: "banner",
  permission: "content",
  fields: [
    line("title", "Title", 80),
    { name: "description", label: "Description", kind: "text", most: 300 },
    line("callToAction", "Button", 40),
    { ...line("picture", "Picture", 512), parts: { alt: { label: "alternative text" } } },
  ],
  id: "banner.id",
  sources: (isWanted) => sql`
    select banner.id::text, title, jsonb_build_object('title', title, 'description', description,
      'callToAction', call_to_action, 'picture.alt', picture.alt) as texts
    from banner join picture on picture.id = picture_id where ${isWanted}`,
};

/** Options of variants: one translation of "Colour" and its values serves all products. */
const option: Translatable = {
  noun: "option",
  position: 30,
  title: "Options",
  label: "option",
  permission: "products",
  fields: [line("name", "Name", 60), line("values", "Value", 255)],
  id: "name",
  hasTextIds: true,
  sources: optionTexts,
};

function optionTexts(isWanted: RawBuilder<SqlBool>) {
  return sql`
    select name as id, name as title,
      jsonb_build_object('name', name) || jsonb_object_agg('values.' || value, value) as texts
    from (
      select option ->> 'name' as name, option ->> 'value' as value
      from variant, jsonb_array_elements(options) as option
      union
      select coalesce(variant_label, 'Option'), variant.name
      from variant join product on product.id = product_id where options = '[]'
    ) as used where ${isWanted} group by name`;
}

/** What of the catalogue is translated. */
export const catalogueTexts = { product, category, brand, banner, option };
