import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  readStaffPicture,
  removeOwnPicture,
  setOwnPicture,
} from "#modules/staff/use-cases/own-picture.server.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { ownStaff, type OwnEnv } from "./own-staff.ts";
import { staffNameText } from "./staff-schemas.ts";

const middleware = ownStaff;
const done = { 204: { description: "Done." } };

const set = createRoute({
  method: "post",
  path: "/session/picture",
  summary: "Sets the own picture: the body is the file, of at most 15 MB",
  middleware,
  request: {
    body: {
      required: true,
      content: { "image/*": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  responses: {
    ...done,
    ...errorResponses("invalid-request", "no-current-user", "too-large", "busy"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/session/picture",
  summary: "Removes the own picture",
  middleware,
  responses: { ...done, ...errorResponses("no-current-user") },
});

const show = createRoute({
  method: "get",
  path: "/team/{name}/picture",
  summary: "The picture of a staff member, a square WebP file",
  middleware,
  request: { params: z.object({ name: staffNameText }) },
  responses: {
    200: {
      description: "The file.",
      content: { "image/webp": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...errorResponses("invalid-request", "no-current-user", "not-found"),
  },
});

/** The pictures of staff, which only staff see. */
export function ownPictureApi() {
  return new OpenAPIHono<OwnEnv>()
    .openapi(set, async (c) => {
      const file = Buffer.from(await c.req.arrayBuffer());
      const stored = await setOwnPicture(c.var.services, c.var.self.name, file);
      if (stored.ok) return c.body(null, 204);
      throw new ApiException(
        stored.error === "busy"
          ? {
              code: "busy",
              message: "The shop is busy with other pictures. Try again in a moment.",
            }
          : {
              code: "invalid-request",
              message: "This file is not a picture. Choose a JPEG or PNG.",
            },
      );
    })
    .openapi(remove, async (c) => {
      await removeOwnPicture(c.var.services, c.var.self.name);
      return c.body(null, 204);
    })
    .openapi(show, async (c) => {
      const picture = await readStaffPicture(c.var.services, c.req.valid("param").name);
      if (!picture)
        throw new ApiException({ code: "not-found", message: "There is no such picture." });
      // The address has the picture's hash.
      c.header("Cache-Control", "private, max-age=31536000, immutable");
      return c.body(new Uint8Array(picture), 200, { "Content-Type": "image/webp" });
    });
}
