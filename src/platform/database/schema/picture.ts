import type { Generated } from "kysely";

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
  };
  picture_file: { key: string; width: number; format: string; bytes: Buffer };
};
