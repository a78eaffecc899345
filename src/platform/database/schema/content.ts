import type { Generated, GeneratedAlways } from "kysely";
import type { Placement } from "#modules/content/rules/content-page.ts";

/** Pages that staff write. A section is checked when it is read. */
export type ContentTables = {
  content_page: {
    id: GeneratedAlways<number>;
    slug: string;
    title: string;
    /** Below the title and in search results. */
    description: Generated<string>;
    placement: Generated<Placement>;
    is_published: Generated<boolean>;
    sections: Generated<unknown>;
    version: Generated<number>;
  };
  /** Each published state of a page. */
  content_page_version: {
    page_id: number;
    version: number;
    at: Generated<Date>;
    title: string;
    description: string;
    sections: unknown;
  };
};
