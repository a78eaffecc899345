import {
  parseAddress,
  type AddressField,
  type OrderAddress,
} from "#modules/delivery/rules/address/address.ts";
import { telephoneError } from "#modules/delivery/use-cases/telephone-error.server.ts";
import { fieldError, formError, type FormState } from "#modules/core/rules/form-state.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  NOTE_LENGTH,
  otherMethods,
  type DeliveryField,
} from "#modules/orders/rules/change-delivery.ts";
import type { CommandOf, ChosenDelivery } from "#modules/orders/rules/order-command.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { checkMove, parcelOfOrder } from "./check-move.server.ts";
import { changeOwnOrder } from "./change-order.server.ts";

const deliveryTexts = texts("change-delivery", {
  otherCountry:
    "Delivery and taxes depend on the country and region. To change them, please cancel this order and order again.",
  longNote: "Please use at most {most} characters.",
  noSuchMethod: "This method isn’t available for your order.",
});

type Typed = Readonly<Record<DeliveryField, string>>;

/**
 * Changes an order's delivery: the address within its country where it costs the same, a method that costs no more, and
 * the note. Typed fields have the checkout's validation. Errors are a form's.
 */
export async function changeDelivery(
  services: OrderServices,
  order: StoredOrder,
  typed: Typed,
): Promise<Result<StoredOrder | null, { state: FormState<DeliveryField>; status: number }>> {
  const refuse = (state: FormState<DeliveryField>, status = 422) =>
    err({ state: { ...state, values: typed }, status });
  const parsed = await parseChange(services, order, typed);
  if (!parsed.ok) return refuse(parsed.error);
  const { address, method, note } = parsed.value;
  if (!address && !method && note === null) return ok(order);
  const changed = await changeOwnOrder(services, order, parsed.value);
  if (changed.ok) return changed;
  const { code, message } = changed.error;
  return refuse(formError(message), code === "too-many-requests" ? 429 : 409);
}

/** Returns the typed address if the order can be sent there at its price, or the errors of its form. */
export async function checkAddress(
  services: Pick<OrderServices, "db" | "settings">,
  order: StoredOrder,
  { typed, now }: { typed: Readonly<Record<AddressField, string>>; now: Date },
): Promise<Result<OrderAddress, FormState<AddressField>>> {
  const parsed = parseAddress(typed, undefined, order.address.state);
  if (!parsed.ok) return err({ fieldErrors: parsed.error });
  const { country } = order.address;
  const address = parsed.value;
  if (address.country !== country) return err(formError(deliveryTexts.otherCountry));
  const wrong = telephoneError(address.telephone, country);
  if (wrong !== null) return err(fieldError("telephone", wrong));
  const moved = await checkMove(services, order, { address, now });
  return moved === null ? parsed : err(moved);
}

async function parseChange(
  { db, clock, settings }: Pick<OrderServices, "db" | "clock" | "settings">,
  order: StoredOrder,
  typed: Typed,
): Promise<Result<CommandOf<"change-delivery">, FormState<DeliveryField>>> {
  const now = clock.now();
  const checked = await checkAddress({ db, settings }, order, { typed, now });
  if (!checked.ok) return checked;
  const address = checked.value;
  const note = typed.note.trim();
  if (note.length > NOTE_LENGTH)
    return err(fieldError("note", deliveryTexts.longNote(NOTE_LENGTH)));
  const isKept = typed.method === "" || typed.method === order.agreed.delivery.service;
  const method = isKept
    ? null
    : await findMethod({ db, settings }, { ...order, address }, { service: typed.method, now });
  if (!isKept && method === null) return err(fieldError("method", deliveryTexts.noSuchMethod));
  return ok({
    type: "change-delivery",
    address: isSame(address, order.address) ? null : address,
    method,
    note: note === (order.agreed.note ?? "") ? null : note,
  });
}

/** Returns the method if it carries the order's goods to its address; else null. */
async function findMethod(
  { db, settings }: Pick<OrderServices, "db" | "settings">,
  order: StoredOrder,
  { service, now }: { service: string; now: Date },
): Promise<ChosenDelivery | null> {
  const parcel = await parcelOfOrder({ db }, order);
  const methods = otherMethods(order, { rules: settings.delivery, parcel }, now);
  return methods.find((each) => each.service === service) ?? null;
}

function isSame(one: OrderAddress, other: OrderAddress): boolean {
  return (Object.keys(one) as AddressField[]).every((part) => one[part] === other[part]);
}
