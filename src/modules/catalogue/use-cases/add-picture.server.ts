import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { findPictureFiles } from "#modules/catalogue/store/staff-categories.server.ts";
import {
  listProductPictures,
  replacePictures,
  replaceVariantPicture,
  updateProductVersion,
} from "#modules/catalogue/store/product/product-variants.server.ts";
import { lockProduct } from "#modules/catalogue/store/product/product-edit.server.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { command, type Tools } from "#platform/commands/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { insertUploadedPicture } from "#platform/pictures/pending-pictures.server.ts";
import { readPictureFile } from "#platform/pictures/pictures.ts";
import type { Services } from "#platform/services.ts";
import type { FetchedRenditions } from "#platform/pictures/make-renditions.server.ts";
import { settleProducts } from "./product-commands.server.ts";

/** A file in the shop's sizes, as `prepareUpload` makes it. */
const upload = z.object({
  alt: z.string().trim().max(512).default(""),
  file: z.custom<FetchedRenditions>(),
});

type Upload = z.output<typeof upload>;

const MOST_PICTURES = 250;

/** Adds a picture as the last one of a product. */
export const addProductPicture = command({
  name: "add-picture",
  permission: "products",
  schema: upload.extend({ id: z.int().positive() }),
  async run(tools, { id, ...picture }) {
    const { tx, at } = tools;
    const product = await lockProduct(tx, id);
    if (!product) return err({ code: "unknown", message: `There is no product ${id}.` });
    const before = await listProductPictures(tx, id);
    if (before.length >= MOST_PICTURES)
      return err({ code: "refused", message: `A product has at most ${MOST_PICTURES} pictures.` });
    const stored = await store(tx, at, picture);
    const after = [...before, { id: stored.id, alt: picture.alt }];
    return ok({
      ...stored,
      version: await savePictures(tools, { ...product, id }, { before, after }),
    });
  },
});

/** Returns the largest file of a product's picture, or null without one. */
export async function readPictureToCrop(
  { db }: Pick<Services, "db">,
  { id, picture }: { id: number; picture: number },
): Promise<Buffer | null> {
  const isOfProduct = (await listProductPictures(db, id)).some((each) => each.id === picture);
  const files = isOfProduct ? await findPictureFiles(db, picture) : null;
  if (!files || files.widths.length === 0) return null;
  const largest = { key: files.key, width: Math.max(...files.widths), format: "webp" };
  return (await readPictureFile(db, largest)) ?? null;
}

/** Shows a part of a picture in its place. The whole one stays for a revert, until unused pictures are deleted. */
export const cropPicture = command({
  name: "crop-picture",
  permission: "products",
  schema: upload
    .pick({ file: true })
    .extend({ id: z.int().positive(), picture: z.int().positive() }),
  async run(tools, { id, picture, file }) {
    const { tx, at } = tools;
    const product = await lockProduct(tx, id);
    const before = product ? await listProductPictures(tx, id) : [];
    const whole = before.find((each) => each.id === picture);
    if (!product || !whole)
      return err({ code: "unknown", message: `Product ${id} has no picture ${picture}.` });
    const stored = await store(tx, at, { alt: whole.alt, file });
    const after = before.map((each) => (each === whole ? { ...each, id: stored.id } : each));
    await replaceVariantPicture(tx, id, { from: picture, to: stored.id });
    return ok({
      ...stored,
      version: await savePictures(tools, { ...product, id }, { before, after }),
    });
  },
});

type Pictures = readonly { id: number; alt: string }[];

/** Writes a product's pictures and the change, and returns the product's new version. */
async function savePictures(
  { tx, note, later }: Tools,
  { id, version: former }: { id: number; version: number },
  { before, after }: { before: Pictures; after: Pictures },
): Promise<number> {
  const version = former + 1;
  await replacePictures(tx, id, after);
  await updateProductVersion(tx, id, { version });
  later(settleProducts, id);
  note({
    kind: "pictures",
    id: String(id),
    version,
    before: { pictures: before },
    after: { pictures: after },
  });
  return version;
}

const freePicture = (permission: Permission) =>
  command({
    name: "upload-picture",
    permission,
    schema: upload,
    async run({ tx, at, note }, picture) {
      const stored = await store(tx, at, picture);
      const { id, key } = stored;
      note({ kind: "picture", id: String(id), version: null, before: null, after: { key } });
      return ok({ ...stored, version: 0 });
    },
  });

/** Stores a picture for a category or a banner, which a change of that shows. */
export const addCategoryPicture = freePicture("categories");
export const addBannerPicture = freePicture("content");

async function store(tx: DatabaseTransaction, at: Date, { alt, file }: Upload) {
  // A key of its own, because two uploads of one file can have different texts.
  const key = createHash("sha256").update(randomUUID()).digest("hex").slice(0, 24);
  const { width, height, renditions } = file;
  const id = await insertUploadedPicture(tx, { key, alt, width, height, renditions, at });
  return {
    id,
    key,
    alt,
    width,
    height,
    widths: [...new Set(renditions.map((each) => each.width))],
  };
}
