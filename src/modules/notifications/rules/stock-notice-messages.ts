import type { stockNoticeTexts } from "./notification-texts.ts";

export const stockNoticeFields = ["email", "variant"] as const;
export type StockNoticeField = (typeof stockNoticeFields)[number];

/** Why a back-in-stock request was refused. */
export type StockNoticeErrorCode = keyof typeof stockNoticeTexts;

/** The HTTP status of each error, and its field. */
export const stockNoticeErrors: Record<
  StockNoticeErrorCode,
  { status: number; field?: StockNoticeField }
> = {
  "no-address": { status: 422, field: "email" },
  "no-such-option": { status: 422, field: "variant" },
  "in-stock": { status: 409 },
  "too-many-from-you": { status: 429 },
  "too-many-to-address": { status: 429 },
};
