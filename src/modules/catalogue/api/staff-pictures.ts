import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  addBannerPicture,
  addCategoryPicture,
  addProductPicture,
  cropPicture,
  readPictureToCrop,
} from "#modules/catalogue/use-cases/add-picture.server.ts";
import { readSmallUrl } from "#modules/catalogue/use-cases/staff-categories.server.ts";
import { smallUrl } from "#modules/catalogue/use-cases/staff-products.server.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { prepareUpload } from "#platform/pictures/make-renditions.server.ts";
import { recordId } from "#platform/api/admin-schemas.ts";
import { picturePart, uploadedPicture, type UploadedPicture } from "./staff-product-schemas.ts";
import { runAs, staffOnly, type StaffEnv } from "#platform/api/staff-access.ts";

const file = {
  body: {
    required: true,
    content: { "image/*": { schema: z.string().openapi({ format: "binary" }) } },
  },
} as const;
const alt = z.string().max(512).default("").openapi({ description: "The alternative text." });
const failures = [
  "invalid-request",
  "no-current-user",
  "forbidden",
  "too-large",
  "busy",
  "refused",
] as const;

const addToProduct = createRoute({
  method: "post",
  path: "/products/{id}/pictures",
  summary: "Adds a picture to a product: the body is the file, of at most 15 MB",
  middleware: [staffOnly("products")] as const,
  request: {
    params: z.object({ id: z.coerce.number().int().positive() }),
    query: z.object({ alt }),
    ...file,
  },
  responses: { ...jsonResponse(uploadedPicture), ...errorResponses(...failures, "not-found") },
});

const crop = createRoute({
  method: "post",
  path: "/products/{id}/pictures/{picture}/crop",
  summary: "Shows a part of a product's picture in its place",
  middleware: [staffOnly("products")] as const,
  request: {
    params: recordId.extend({ picture: z.coerce.number().int().positive() }),
    ...jsonBody(picturePart),
  },
  responses: {
    ...jsonResponse(uploadedPicture),
    ...errorResponses(...failures, "not-found", "wrong-content-type"),
  },
});

const add = createRoute({
  method: "post",
  path: "/pictures",
  summary:
    "Stores a picture for a category, a banner or a page: the body is the file, of at most 15 MB",
  middleware: [staffOnly("categories", "content")] as const,
  request: { query: z.object({ alt, for: z.enum(["category", "banner"]) }), ...file },
  responses: { ...jsonResponse(uploadedPicture), ...errorResponses(...failures) },
});

const show = createRoute({
  method: "get",
  path: "/pictures/{id}",
  summary: "Leads to a small file of a picture",
  middleware: [staffOnly("categories", "content")] as const,
  request: { params: recordId },
  responses: {
    302: { description: "The address of the file." },
    ...errorResponses("invalid-request", "no-current-user", "forbidden", "not-found"),
  },
});

/** Uploads of pictures, one file a request, so that one wrong file spoils no other. */
export function adminPicturesApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(show, async (c) => {
      const url = await readSmallUrl(c.var.services, c.req.valid("param").id);
      if (url === null)
        throw new ApiException({ code: "not-found", message: "There is no such picture." });
      return c.redirect(url, 302);
    })
    .openapi(addToProduct, async (c) => {
      const { id } = c.req.valid("param");
      const input = { id, alt: c.req.valid("query").alt, file: await fileOf(c.req.raw) };
      return c.json(shown(await runAs(c.var, addProductPicture, input)), 200);
    })
    .openapi(crop, async (c) => {
      const of = c.req.valid("param");
      const bytes = await readPictureToCrop(c.var.services, of);
      if (bytes === null)
        throw new ApiException({ code: "not-found", message: "This picture has no file to crop." });
      const made = usable(
        await prepareUpload(bytes, c.req.valid("json")),
        "This part is too small.",
      );
      return c.json(shown(await runAs(c.var, cropPicture, { ...of, file: made })), 200);
    })
    .openapi(add, async (c) => {
      const { for: noun, alt: text } = c.req.valid("query");
      const command = noun === "category" ? addCategoryPicture : addBannerPicture;
      const input = { alt: text, file: await fileOf(c.req.raw) };
      return c.json(shown(await runAs(c.var, command, input)), 200);
    });
}

const UNUSABLE =
  "This file is not a picture that the shop can use: a JPEG, PNG, WebP, AVIF, GIF or TIFF of at most 60 megapixels.";

async function fileOf(request: Request) {
  return usable(await prepareUpload(Buffer.from(await request.arrayBuffer())), UNUSABLE);
}

function usable(made: Awaited<ReturnType<typeof prepareUpload>>, message: string) {
  if (made.ok) return made.value;
  throw new ApiException(
    made.error === "busy"
      ? { code: "busy", message: "The shop is busy with other pictures. Try again in a moment." }
      : { code: "invalid-request", message },
  );
}

type Stored = Omit<UploadedPicture, "url"> & { key: string; widths: number[] };

const shown = ({ key, widths, ...picture }: Stored) => ({
  ...picture,
  url: smallUrl({ key, widths }),
});
