import { parseAddress, type AddressField } from "#modules/delivery/rules/address/address.ts";
import { telephoneError } from "#modules/delivery/use-cases/telephone-error.server.ts";
import { fieldError, formError, type FormState } from "#modules/core/rules/form-state.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { changeOwnOrder } from "./change-order.server.ts";

const OTHER_PLACE =
  "Delivery and taxes depend on the country and region. To change them, please cancel this order and order again.";

/**
 * Changes an order's delivery address within its country and region, which decide the prices; neither ever changes, so
 * they are compared without a lock. Typed fields have the checkout's validation. Errors are a form's.
 */
export async function changeAddress(
  services: OrderServices,
  order: StoredOrder,
  typed: Readonly<Record<AddressField, string>>,
): Promise<Result<StoredOrder | null, { state: FormState<AddressField>; status: number }>> {
  const refuse = (state: FormState<AddressField>, status = 422) =>
    err({ state: { ...state, values: typed }, status });
  const parsed = parseAddress(typed);
  if (!parsed.ok) return refuse({ fieldErrors: parsed.error });
  const address = parsed.value;
  const { country, state } = order.address;
  if (address.country !== country || address.state !== state) return refuse(formError(OTHER_PLACE));
  const wrong = telephoneError(address.telephone, country);
  if (wrong !== null) return refuse(fieldError("telephone", wrong));
  const changed = await changeOwnOrder(services, order, { type: "change-address", address });
  if (changed.ok) return changed;
  const { code, message } = changed.error;
  return refuse(formError(message), code === "too-many-requests" ? 429 : 409);
}
