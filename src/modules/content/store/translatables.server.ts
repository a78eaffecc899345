import { sql } from "kysely";
import { slugOf } from "#modules/catalogue/rules/slug.ts";
import { replacedPages } from "#modules/content/rules/content-page.ts";
import { wrongLinkProblem } from "#modules/content/rules/sections.ts";
import type { TextField } from "#modules/translations/rules/text-field.ts";
import { listOfTexts } from "#platform/database/recordset.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";

const line = (label: string, most: number) => ({ label, kind: "line" as const, most });

/** The texts of all kinds of sections. */
const sectionTexts = {
  heading: line("heading", 120),
  text: { label: "text" },
  alt: line("alternative text", 300),
  caption: line("caption", 300),
  questions: { label: "questions" },
  first: { label: "first column" },
  second: { label: "second column" },
  third: { label: "third column" },
  source: line("source", 120),
  label: line("button", 60),
} satisfies TextField["parts"];

const page: Translatable = {
  noun: "page",
  position: 50,
  office: "/pages",
  title: "Pages",
  label: "page",
  permission: "content",
  fields: [
    { name: "title", ...line("Title", 120) },
    { name: "description", label: "Introduction", kind: "text", most: 300 },
    { name: "sections", label: "Section", kind: "text", most: 20_000, parts: sectionTexts },
    { name: "slug", label: "Address", kind: "slug", most: 80 },
  ],
  // A page in place of a text of the shop has that text's address.
  sources: (isWanted) => sql`
    select id::text, title, jsonb_build_object('title', title, 'description', description,
        'slug', case when slug <> all(${Object.keys(replacedPages)}::text[]) then slug end)
      || ${listOfTexts("sections", sql`to_jsonb(sections)`, Object.keys(sectionTexts))} as texts
    from content_page where ${isWanted}`,
  slug: { table: "content_page", of: "title", make: (text) => slugOf(text, "page") },
  problem: wrongLinkProblem,
};

/** Menus that staff have edited; the names in others are those of categories and pages. */
const menu: Translatable = {
  noun: "menu",
  position: 60,
  office: "/menus",
  title: "Menus",
  label: "menu",
  permission: "content",
  fields: [{ name: "items", ...line("Link", 60), parts: { label: {} } }],
  id: "place",
  hasTextIds: true,
  sources: (isWanted) => sql`
    select place as id, initcap(place) as title,
      ${listOfTexts("items", sql`to_jsonb(items)`, ["label"])} || coalesce((
        select jsonb_object_agg('items.' || (at - 1) || '.items.' || (below_at - 1) || '.label', below ->> 'label')
        from unnest(items) with ordinality as each (item, at),
          jsonb_array_elements(coalesce(item -> 'items', '[]')) with ordinality as inner_each (below, below_at)
      ), '{}') as texts
    from menu where items is not null and ${isWanted}`,
};

/** What of pages and menus is translated. */
export const contentTexts: readonly Translatable[] = [page, menu];
