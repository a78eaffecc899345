import { sql } from "kysely";
import type { Translatable } from "#modules/translations/store/translatable.ts";

/** Names of taxes. Carts and orders know a tax by its name, so that is its id. */
export const taxTexts: Translatable = {
  noun: "tax",
  position: 110,
  title: "Taxes",
  label: "tax",
  permission: "tax",
  fields: [{ name: "name", label: "Name", kind: "line", most: 80 }],
  id: "name",
  hasTextIds: true,
  sources: (isWanted) => sql`
    select name as id, name as title, jsonb_build_object('name', name) as texts
    from (select distinct name from tax_rate where ${isWanted}) as tax`,
};
