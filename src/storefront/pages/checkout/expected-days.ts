import {
  deliveryServiceOf,
  type DeliveryServiceKey,
} from "#modules/delivery/rules/delivery-offers.ts";

/** The form's field that says between which days a way of delivery was shown to arrive. */
export function daysField(service: DeliveryServiceKey): `days-${DeliveryServiceKey}` {
  return `days-${service}`;
}

/** What stands in it: an interval as ISO 8601 writes it. */
export function writtenDays({ from, to }: { from: string; to: string }): string {
  return `${from}/${to}`;
}

/** Which way of delivery a form chose, and the days that its sender saw; standard where it names none that there is. */
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
