import type { OfferedMethod } from "#features/orders/payment-methods.server.ts";
import type { OrderAddress } from "#domain/order/address.ts";
import type { FormState } from "#ui/form/form-state.ts";
import type { CheckoutField } from "./checkout-fields.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { Person } from "./contact-fields.tsx";

/** An order that is to be paid, or paid once more. */
export type UnpaidOrder = {
  number: string;
  email: string;
  addressLines: readonly string[];
  /** What became of the last payment; null where none was made. */
  sentence: string | null;
  /** The lines as an address carries them, to order them anew; null where that can't be done. */
  search: string | null;
  isOver: boolean;
};

/** What the page of the checkout is made from. */
export type CheckoutData = {
  /** Null where the address names nothing to order: then the browser's cart does. */
  view: CheckoutView | null;
  order: UnpaidOrder | null;
  methods: readonly OfferedMethod[];
  person: Person | null;
  /** What is known of whoever is signed in. */
  known: Partial<Record<CheckoutField, string>>;
  /** Where their last orders went, to be chosen from. */
  addresses: readonly OrderAddress[];
  /** Whether they have a profile to keep the address in that has none. */
  canKeepAddress: boolean;
  /** Names this checkout where there is no script to do it. */
  key: string;
};

/** What is said to a form that no script has sent. */
export type CheckoutReply = {
  /** Null where nothing is wrong, as when another country was chosen. */
  state: FormState<CheckoutField> | null;
  values: Partial<Record<CheckoutField, string>>;
  key: string;
  /** What is ordered, as the fields of the form have it. */
  view: CheckoutView;
};
