import type { FormState } from "#modules/core/rules/form-state.ts";
import type { GiftField } from "#modules/gift-cards/rules/gift-card-line.ts";
import type { DeliveryField } from "#modules/orders/rules/change-delivery.ts";

/** The form's errors, if the order was not changed. `line` names a gift card's form. */
export type OrderReply = FormState<DeliveryField | GiftField | "line">;
