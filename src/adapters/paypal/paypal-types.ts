/** The used parts of PayPal's Orders v2, Payments v2, Disputes v1 and Transaction Search v1. */

export type PayPalMoney = { currency_code: string; value: string };

export type PayPalLink = { href: string; rel: string; method?: string };

export type OrderRequest = {
  intent: "CAPTURE";
  purchase_units: [
    { description: string; custom_id: string; invoice_id: string; amount: PayPalMoney },
  ];
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: string;
        locale: string;
        shipping_preference: "NO_SHIPPING";
        user_action: "PAY_NOW";
        payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED";
        return_url: string;
        cancel_url: string;
      };
    };
  };
};

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
  custom_id?: string;
};

export type RefundRequest = { amount: PayPalMoney; custom_id: string; note_to_payer: string };

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

export type Transaction = {
  transaction_id?: string;
  paypal_reference_id?: string;
  paypal_reference_id_type?: string;
  /** https://developer.paypal.com/docs/transaction-search/transaction-event-codes */
  transaction_event_code?: string;
  transaction_initiation_date?: string;
  transaction_amount?: PayPalMoney;
  /** D: denied, P: pending, S: succeeded, V: reversed. */
  transaction_status?: string;
  invoice_id?: string;
};

export type TransactionPage = {
  transaction_details?: { transaction_info?: Transaction }[];
  total_pages?: number;
};
