export const stockNoticeFields = ["email", "variant"] as const;
export type StockNoticeField = (typeof stockNoticeFields)[number];

/** Why a back-in-stock request was refused. */
export type StockNoticeErrorCode =
  | "no-address"
  | "no-such-option"
  | "in-stock"
  | "too-many-from-you"
  | "too-many-to-address";

/** The sentence and HTTP status for each error, and its field. */
export const stockNoticeErrors: Record<
  StockNoticeErrorCode,
  { text: string; status: number; field?: StockNoticeField }
> = {
  "no-address": {
    text: "Please enter an email address, such as name@example.com.",
    status: 422,
    field: "email",
  },
  "no-such-option": { text: "Please choose one of the options.", status: 422, field: "variant" },
  "in-stock": { text: "Good news: this is in stock again. You can buy it now.", status: 409 },
  "too-many-from-you": {
    text: "Too many attempts. Please try again in an hour.",
    status: 429,
  },
  "too-many-to-address": {
    text: "This address waits for many things already. Please try again tomorrow.",
    status: 429,
  },
};
