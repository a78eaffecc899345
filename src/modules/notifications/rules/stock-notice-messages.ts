export const stockNoticeFields = ["email", "variant"] as const;
export type StockNoticeField = (typeof stockNoticeFields)[number];

/** Why a back-in-stock request was refused. */
export type StockNoticeErrorCode =
  | "no-address"
  | "no-such-option"
  | "in-stock"
  | "too-many-from-you"
  | "too-many-to-address";

export const stockNoticeErrors: Record<StockNoticeErrorCode, string> = {
  "no-address": "Please enter an email address, such as name@example.com.",
  "no-such-option": "Please choose one of the options.",
  "in-stock": "Good news: this is in stock again. You can buy it now.",
  "too-many-from-you": "That was too often in a short time. Please try again in an hour.",
  "too-many-to-address": "This address waits for many things already. Please try again tomorrow.",
};
