import { createHash } from "node:crypto";
import { z } from "zod";
import { ok } from "#modules/core/rules/result.ts";
import { SHARE_SIZE } from "#modules/core/rules/picture.ts";
import {
  ICON_SIDES,
  LOGO_BOX,
  brandPictures,
  type BrandPicture,
} from "#modules/site/rules/brand-images.ts";
import { command } from "#platform/commands/command.server.ts";
import type { BrandCut } from "#platform/pictures/brand-renditions.server.ts";
import type { FetchedRenditions } from "#platform/pictures/make-renditions.server.ts";
import { insertFiles } from "#platform/pictures/pending-pictures.server.ts";

/** A logo is part of every page, so its files are small. */
const LOGO_BYTES = 12 * 1024;

export const brandCuts: Readonly<Record<BrandPicture, BrandCut>> = {
  logo: { fit: "box", box: LOGO_BOX, mostBytes: LOGO_BYTES },
  icon: { fit: "squares", sides: ICON_SIDES },
  share: { fit: "fill", size: SHARE_SIZE },
};

/**
 * Stores a picture of the brand, which a change of the setting shows. Its few small files stay, so that a revert finds
 * them.
 */
export const uploadBrandPicture = command({
  name: "upload-brand-picture",
  permission: "settings",
  schema: z.object({ as: z.enum(brandPictures), file: z.custom<FetchedRenditions>() }),
  async run({ tx, note }, { as, file: { width, height, renditions } }) {
    const hash = createHash("sha256");
    for (const { bytes } of renditions) hash.update(bytes);
    const key = hash.digest("hex").slice(0, 24);
    const widths = await insertFiles(tx, key, renditions);
    note({ kind: "brand-picture", id: key, version: null, before: null, after: { as } });
    return ok({ key, width, height, widths });
  },
});
