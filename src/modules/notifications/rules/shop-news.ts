import { z } from "zod";

/** An event that the shopkeeper hears of by email. */
export const shopNews = z.object({
  /** The email's subject: "New order: Desk lamp". */
  title: z.string(),
  rows: z.array(z.tuple([z.string(), z.string()])),
  /** What to do next, one paragraph each. */
  text: z.array(z.string()),
  /** Its screen in the back office: "/orders/K7QM-2F9T-X". */
  screen: z.string(),
});

export type ShopNews = z.infer<typeof shopNews>;
