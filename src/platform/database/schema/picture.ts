import type { Generated } from "kysely";

/** Pictures and their renditions. */
export type PictureTables = {
  picture: {
    id: Generated<number>;
    key: string;
    alt: string;
    width: number;
    height: number;
    /** Widths of the renditions, ascending; empty for a missing picture. */
    widths: number[];
    /** Where an imported picture comes from while it is still to be fetched. */
    source_url: string | null;
  };
  picture_file: { key: string; width: number; format: string; bytes: Buffer };
};
