import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { brandPictures } from "#modules/site/rules/brand-images.ts";
import {
  brandCuts,
  uploadBrandPicture,
} from "#modules/site/use-cases/upload-brand-picture.server.ts";
import { jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { runAs, staffOnly, type StaffEnv } from "#platform/api/staff-access.ts";
import {
  prepareBrandPicture,
  type BrandPictureError,
} from "#platform/pictures/brand-renditions.server.ts";

const uploadedBrandPicture = z
  .strictObject({ key: z.string(), width: z.int(), height: z.int(), widths: z.array(z.int()) })
  .openapi("UploadedBrandPicture");

export type UploadedBrandPicture = z.infer<typeof uploadedBrandPicture>;

const upload = createRoute({
  method: "post",
  path: "/brand-pictures",
  summary:
    "Stores a picture for a setting of the brand: the body is the file, of at most 15 MB; the answer is the setting’s value",
  middleware: [staffOnly("settings")] as const,
  request: {
    query: z.object({ as: z.enum(brandPictures) }),
    body: {
      required: true,
      content: { "image/*": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  responses: {
    ...jsonResponse(uploadedBrandPicture),
    ...errorResponses("invalid-request", "no-current-user", "forbidden", "too-large", "busy"),
  },
});

const sentences: Readonly<Record<BrandPictureError, string>> = {
  "not-a-picture":
    "This file is not a picture that the shop can use: a JPEG, PNG, WebP, AVIF, GIF or TIFF of at most 60 megapixels. SVG is not accepted, because it can contain programs.",
  "too-narrow":
    "This picture is too narrow for a logo. Use one that is at most five times as high as wide.",
  busy: "The shop is busy with other pictures. Try again in a moment.",
};

/** Uploads of the logo, the icon and the picture for shared links. */
export function staffBrandApi() {
  return new OpenAPIHono<StaffEnv>().openapi(upload, async (c) => {
    const { as } = c.req.valid("query");
    const bytes = Buffer.from(await c.req.raw.arrayBuffer());
    const file = await prepareBrandPicture(bytes, brandCuts[as]);
    if (!file.ok)
      throw new ApiException({
        code: file.error === "busy" ? "busy" : "invalid-request",
        message: sentences[file.error],
      });
    return c.json(await runAs(c.var, uploadBrandPicture, { as, file: file.value }), 200);
  });
}
