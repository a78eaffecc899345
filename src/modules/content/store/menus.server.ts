import { sql } from "kysely";
import type { MenuItem, MenuPlace, Menus } from "#modules/content/rules/menu.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Database } from "#platform/database/database.server.ts";

type StoredMenu = { place: MenuPlace; version: number; items: MenuItem[] | null };

export async function listMenuRows(db: Database): Promise<StoredMenu[]> {
  const { rows } = await sql<StoredMenu>`
    select place, version, items from menu
    order by array_position(array['header', 'footer', 'phone'], place)`.execute(db);
  return rows;
}

/** The menus that staff have edited, in the current language. */
export async function listMenus(db: Database): Promise<Menus> {
  const stored = (await listMenuRows(db)).filter(({ items }) => items !== null);
  const language = currentLanguage();
  const edited = await translateRows(db, language, "menu", stored, ({ place }) => place, ["items"]);
  return Object.fromEntries(edited.map(({ place, items }) => [place, items]));
}

/** Those of these slugs that lead to no category, product or page, also not as a former one. */
export async function findMissingTargets(
  db: Database,
  targets: readonly { kind: string; slug: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`
    select kind || '/' || slug as slug
    from unnest(${targets.map(({ kind }) => kind)}::text[], ${targets.map(({ slug }) => slug)}::text[]) as wanted (kind, slug)
    where not case kind
      when 'category' then exists (select from category where category.slug = wanted.slug)
      when 'product' then exists (select from product where product.slug = wanted.slug)
      else exists (select from content_page where content_page.slug = wanted.slug) end
    and not exists (select from slug_redirect where slug_redirect.kind = wanted.kind and old_slug = wanted.slug)`.execute(
    db,
  );
  return new Set(rows.map(({ slug }) => slug));
}
