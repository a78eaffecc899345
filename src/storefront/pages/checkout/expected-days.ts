import {
  deliveryServiceOf,
  type DeliveryServiceKey,
} from "#modules/delivery/rules/delivery-offers.ts";

/** Name of the form field with the delivery days shown for a service. */
export function daysField(service: DeliveryServiceKey): `days-${DeliveryServiceKey}` {
  return `days-${service}`;
}

/** Formats the days as an ISO 8601 interval. */
export function writtenDays({ from, to }: { from: string; to: string }): string {
  return `${from}/${to}`;
}

/** Returns the form's delivery service and the days its sender saw; standard for an unknown service. */
export function chosenDelivery(form: Pick<FormData, "get">): {
  service: DeliveryServiceKey;
  expectedDays: { from: string; to: string } | null;
} {
  const service = deliveryServiceOf(form.get("service"));
  const shown = form.get(daysField(service));
  const days = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(
    typeof shown === "string" ? shown : "",
  );
  const [, from = "", to = ""] = days ?? [];
  return { service, expectedDays: days && { from, to } };
}
