/** The used parts of PayPal's Orders v2, Payments v2 and Disputes v1. */

export type PayPalMoney = { currency_code: string; value: string };

export type PayPalLink = { href: string; rel: string; method?: string };

export type Capture = {
  id: string;
  status: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";
  amount?: PayPalMoney;
  links?: PayPalLink[];
  supplementary_data?: { related_ids?: { order_id?: string } };
};

export type Refund = {
  id: string;
  status: "CANCELLED" | "FAILED" | "PENDING" | "COMPLETED";
  amount?: PayPalMoney;
  /** The shop's key; absent for refunds made on PayPal's pages. */
  custom_id?: string;
};

export type Order = {
  id: string;
  status: "CREATED" | "SAVED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
  intent?: "CAPTURE" | "AUTHORIZE";
  payment_source?: { paypal?: { email_address?: string } };
  purchase_units?: {
    amount?: PayPalMoney;
    invoice_id?: string;
    payments?: { captures?: Capture[]; refunds?: Refund[] };
  }[];
  links?: PayPalLink[];
};

/** PayPal's error body. */
export type PayPalError = { name?: string; message?: string; details?: { issue: string }[] };

export type Dispute = {
  dispute_id: string;
  status?: string;
  dispute_amount?: PayPalMoney;
  /** `amount_refunded` is what the merchant or PayPal refunded to the buyer. */
  dispute_outcome?: { outcome_code?: string; amount_refunded?: PayPalMoney };
};
