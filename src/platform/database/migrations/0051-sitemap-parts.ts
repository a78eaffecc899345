import { sql, type Kysely } from "kysely";

/**
 * A change of one product drops the part of the sitemap that names it, and the file that names the parts; the other
 * parts stay. `sitemap:N` is the tag of part N, counted as in `db/catalogue/sitemap.server.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTE_PARTS).execute(db);
}

const WHOLE = "union select 'sitemap' from changed where in_sitemap";
const PARTS = `union select tag from changed,
      unnest(array['sitemap', 'sitemap:' || (id - 1) / 40000 + 1]) as tag where in_sitemap`;

// The three functions as migrations 0008 and 0018 have them, but for that line.
const NOTE_PARTS = `
do $do$
declare event text; former text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    former := pg_get_functiondef(('note_products_on_' || event)::regproc);
    if strpos(former, $line$${WHOLE}$line$) = 0 then raise 'note_products_on_% is not as it was', event; end if;
    execute replace(former, $line$${WHOLE}$line$, $line$${PARTS}$line$);
  end loop;
end $do$;`;
