import { z } from "@hono/zod-openapi";

const schema = z.object({
  "List-Unsubscribe": z.literal("One-Click", "This address takes List-Unsubscribe=One-Click only."),
});

/** What mail programs send to leave a list by a button of their own (RFC 8058). */
export const oneClickBody = {
  required: true,
  content: {
    "application/x-www-form-urlencoded": { schema },
    "multipart/form-data": { schema },
  },
};
