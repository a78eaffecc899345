import type { Generated, GeneratedAlways } from "kysely";

/** Categories, brands, banners and former slugs. */
export type CatalogueTables = {
  category: {
    id: Generated<number>;
    parent_id: number | null;
    slug: string;
    name: string;
    description: Generated<string>;
    is_featured: Generated<boolean>;
    position: Generated<number>;
    picture_id: number | null;
    /** Its wide picture, above its products. */
    room_id: number | null;
    /** Opened goods of this category can only be returned if they are faulty. */
    returned_sealed_only: Generated<boolean>;
    version: Generated<number>;
  };
  brand: {
    id: Generated<number>;
    slug: string;
    name: string;
    is_featured: Generated<boolean>;
    position: Generated<number>;
    /** Came with the sample catalogue. */
    is_sample: Generated<boolean>;
    /** Of its products without an own producer. */
    producer_name: string | null;
    producer_address: string | null;
    producer_contact: string | null;
    responsible_person: string | null;
    version: Generated<number>;
  };
  /** Addresses of a former shop. */
  address_redirect: {
    id: GeneratedAlways<number>;
    old_path: string;
    new_path: string;
    import_id: number | null;
  };
  banner: {
    id: Generated<number>;
    placement: string;
    title: string;
    description: string;
    link: string;
    call_to_action: string;
    picture_id: number;
    /** An upright crop for phones. */
    tall_picture_id: number | null;
    position: Generated<number>;
    /** Came with the sample catalogue. */
    is_sample: Generated<boolean>;
    version: Generated<number>;
    /** When shoppers begin to see it; null if at once. */
    starts_at: Date | null;
    /** When shoppers no longer see it; null if it stays. */
    ends_at: Date | null;
  };
  slug_redirect: { kind: string; old_slug: string; target_id: number };
};

export type PictureTables = {
  picture: {
    id: Generated<number>;
    key: string;
    alt: string;
    width: number;
    height: number;
    /** Widths of the renditions, ascending; empty for a missing picture. */
    widths: number[];
    /** Source of an imported picture that is not fetched yet. */
    source_url: string | null;
    /** When staff uploaded it; null for an imported or sample picture. */
    uploaded_at: Date | null;
  };
  picture_file: { key: string; width: number; format: string; bytes: Buffer };
};
