import { z } from "@hono/zod-openapi";

export const uploadedBrandPicture = z
  .strictObject({ key: z.string(), width: z.int(), height: z.int(), widths: z.array(z.int()) })
  .openapi("UploadedBrandPicture");

export type UploadedBrandPicture = z.infer<typeof uploadedBrandPicture>;
