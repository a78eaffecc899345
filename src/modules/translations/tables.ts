import type { ColumnType, Generated } from "kysely";

type Words = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

/** Texts of the shop in its other languages. Nouns and ids are words, because every module has some. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    translation: {
      language: string;
      noun: string;
      noun_id: string;
      /** Translations by the path of their text in the record, such as "features.2". */
      texts: ColumnType<Words, Words | undefined, Words>;
      /** The hash of the source text that each translates. */
      sources: ColumnType<Words, Words | undefined, Words>;
      /** Whether at least half of the record's texts were translated at the last save. */
      is_mostly_done: Generated<boolean>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    /** Present and former slugs of records in a language. */
    translated_slug: {
      language: string;
      noun: string;
      slug: string;
      noun_id: string;
      is_current: Generated<boolean>;
    };
    /** What an import changed, for its undo. */
    imported_translation: {
      import_id: number;
      noun: string;
      subject_id: string;
      before: ColumnType<Values, Values, Values>;
      after: ColumnType<Values, Values, Values>;
    };
  }
}
