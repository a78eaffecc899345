import { sql, type Kysely } from "kysely";
import { HASHED } from "./0008-visible-changes.ts";

/**
 * Menus, sitemap and home page list only non-empty categories. A category's first product, or the removal of its last
 * one, therefore makes every page stale (`everything`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [NOTE, ...(["insert", "update", "delete"] as const).map(noteOn)])
    await sql.raw(statement).execute(db);
  // Removes sample pictures from categories whose sample products this shop does not sell.
  await sql`
    update category set picture_id = null where picture_id is not null and not exists (
      select from product_picture join product on product.id = product_id
      where is_published and product_picture.picture_id = category.picture_id
    )`.execute(db);
}

// `appeared` repeats a category for each added product: if the count equals the category's total, it was empty before.
// Locks make a first insert and a last delete wait for each other, or neither would see the change.
const NOTE = `
create function note_filled_categories(appeared integer[], vanished integer[]) returns void language plpgsql as $body$
declare has_changed boolean := false;
begin
  if appeared is not null then
    perform from category where id = any(appeared) order by id for key share;
    has_changed := exists (
      select from (select place, count(*) as number from unnest(appeared) as place group by place) as came
      where number =
        (select count(*) from (select from product where is_published and category_id = place limit number + 1) as found) +
        (select count(*) from (select from product where is_published and subcategory_id = place limit number + 1) as found)
    );
  end if;
  if not has_changed and has_empty_category(vanished) then
    perform from category where id = any(vanished) order by id for update;
    has_changed := has_empty_category(vanished);
  end if;
  if has_changed then
    insert into page_change (subject) values ('everything');
  end if;
end $body$;

create function has_empty_category(places integer[]) returns boolean language sql volatile as $body$
  select exists (
    select from unnest(places) as place
    where not exists (select from product where is_published and category_id = place)
      and not exists (select from product where is_published and subcategory_id = place)
  );
$body$;`;

const PLACES = {
  insert: { appeared: placesOf("new_rows"), vanished: "null" },
  delete: { appeared: "null", vanished: placesOf("old_rows") },
  update: { appeared: movedTo("added", "removed"), vanished: movedTo("removed", "added") },
};

function placesOf(rows: string): string {
  return `(select array_agg(place) from ${rows}, unnest(array[category_id, subcategory_id]) as place
    where is_published and place is not null)`;
}

/** Returns SQL for the categories that one row version has and the other does not. */
function movedTo(to: string, from: string): string {
  return `(select array_agg(place)
    from new_rows as added join old_rows as removed using (id),
      unnest(array[${to}.category_id, ${to}.subcategory_id]) as place
    where ${to}.is_published and place is not null
      and not (${from}.is_published and place in (${from}.category_id, coalesce(${from}.subcategory_id, 0))))`;
}

function noteOn(event: keyof typeof PLACES): string {
  const { appeared, vanished } = PLACES[event];
  const rows = [
    event === "insert" ? "" : "old table as old_rows",
    event === "delete" ? "" : "new table as new_rows",
  ];
  return `
create function note_filled_categories_on_${event}() returns trigger language plpgsql ${HASHED} as $body$
begin
  perform note_filled_categories(${appeared}, ${vanished});
  return null;
end $body$;
create trigger note_filled_categories_on_${event} after ${event} on product
  referencing ${rows.join(" ")} for each statement execute function note_filled_categories_on_${event}();`;
}
