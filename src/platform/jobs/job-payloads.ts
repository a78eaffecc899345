import { z } from "zod";

const nothing = z.strictObject({});

/**
 * The payload of each kind of job. It is checked again at run time, because a job may be older than
 * the code.
 */
export const jobPayloads = {
  "email.send": z.strictObject({ outboxId: z.int().positive() }),
  "facets.compact": nothing,
  "retention.clean-up": nothing,
  "account.delete-due": nothing,
  "product.publish-due": nothing,
  "product.refresh-search": nothing,
  "order.expire-due": nothing,
  "order.assume-delivered": nothing,
  "order.recount-popularity": nothing,
  "invoice.issue-due": nothing,
  "order.send-code": z.strictObject({ number: z.string(), email: z.string() }),
  "newsletter.send": z.strictObject({ id: z.int().positive() }),
  "notification.send-due": nothing,
  "notification.notify-shop": nothing,
  "notification.summarise-for-shop": nothing,
  "notification.check-stock": nothing,
  "notification.check-wishes": nothing,
  "gift-card.send-due": nothing,
  "payment.check-due": nothing,
  "backup.make": z.strictObject({ isAsked: z.boolean().optional() }),
  "import.work": z.strictObject({ id: z.int().positive() }),
  "import.undo": z.strictObject({ id: z.int().positive() }),
  "import.fetch-pictures": nothing,
  "return.clean-photographs": z.strictObject({
    orderId: z.int().positive(),
    return: z.int().positive(),
  }),
  "vat.check": z.strictObject({ number: z.string() }),
} satisfies Record<string, z.ZodType>;

export type JobKind = keyof typeof jobPayloads;
export type JobPayload<Kind extends JobKind> = z.infer<(typeof jobPayloads)[Kind]>;
