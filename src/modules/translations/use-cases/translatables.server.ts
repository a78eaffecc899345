import { deleteOfRemoved } from "#modules/translations/store/translations.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";

declare module "#platform/module.ts" {
  interface ModuleParts {
    /** Nouns of the module whose texts are translated. */
    translatables: readonly Translatable[];
  }
}

let registered: readonly Translatable[] = [];

/** Sets the nouns of all modules, once for the process. */
export function setTranslatables(all: readonly Translatable[]): void {
  registered = all.toSorted((a, b) => a.position - b.position);
}

/** Returns the nouns of all modules whose texts are translated. */
export const translatables = () => registered;

export const findTranslatable = (noun: string) => registered.find((each) => each.noun === noun);

/** Deletes translations of removed records, whose slugs others may have then. */
export async function forgetRemoved(db: Database): Promise<void> {
  for (const { noun, slug } of registered)
    if (slug) await deleteOfRemoved(db, { noun, table: slug.table });
}
