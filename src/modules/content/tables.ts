import type { Generated, GeneratedAlways } from "kysely";
import type { Placement } from "./rules/content-page.ts";

/** Pages that staff write. A section is checked when it is read. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    content_page: {
      id: GeneratedAlways<number>;
      slug: string;
      title: string;
      /** Below the title and in search results. */
      description: Generated<string>;
      placement: Generated<Placement>;
      is_published: Generated<boolean>;
      sections: Generated<unknown>;
      /** The draft beside a published page; null where it does not differ. */
      draft_title: string | null;
      draft_description: string | null;
      draft_sections: { kind: string }[] | null;
      /** When the page, or its draft, is published. */
      publish_at: Date | null;
      version: Generated<number>;
    };
    menu: {
      place: "header" | "footer" | "phone";
      /** Null for the automatic menu. */
      items: { label: string; to: string }[] | null;
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
  }
}
