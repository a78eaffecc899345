import { deleteOfRemoved } from "#modules/translations/store/translations.server.ts";
import { partsOf } from "#platform/parts.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";

declare module "#platform/module.ts" {
  interface ModuleParts {
    /** Nouns of the module whose texts are translated. */
    translatables: readonly Translatable[];
  }
}

/** Returns the nouns of all modules whose texts are translated. */
export const translatables = () =>
  partsOf("translatables").toSorted((a, b) => a.position - b.position);

export const findTranslatable = (noun: string) =>
  translatables().find((each) => each.noun === noun);

/** Deletes translations of removed records, whose slugs others may have then. */
export async function forgetRemoved(db: Database): Promise<void> {
  for (const { noun, slug } of translatables())
    if (slug) await deleteOfRemoved(db, { noun, table: slug.table });
}
