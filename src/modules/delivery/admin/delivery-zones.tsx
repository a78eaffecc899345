import type { AdminDeliveryZone } from "#modules/delivery/api/staff-delivery-schemas.ts";
import { MethodsCard } from "./methods-card.tsx";
import { removal, declareResource, type Action, type FieldMap } from "#admin/resource/resource.ts";
import { countryName } from "#admin/resource/countries.ts";

const fields: FieldMap = {
  name: {
    label: "Name",
    isRequired: true,
    help: "For staff, such as Germany.",
    problem: /^A zone has a name/,
  },
  areas: {
    label: "Countries",
    control: "areas",
    help: "A region or postcodes (90210, 94000..94999, SW1*) narrow a country. The most specific area applies.",
    problem: /country|overlap|region|^Postcodes/,
  },
};

const remove: Action<AdminDeliveryZone> = removal(
  "delivery-zone",
  "delivery zones",
  "delivery",
  "The zone and its methods are removed. Orders keep their delivery.",
);

const areaName = ({ country, region, postcodes }: AdminDeliveryZone["areas"][number]) =>
  [countryName(country), region, postcodes].filter(Boolean).join(" ");

/** Delivery zones with their methods. */
export const resource = declareResource<AdminDeliveryZone>({
  noun: "delivery zone",
  permission: "delivery",
  list: {
    api: "/delivery-zones",
    search: "Search by name or country",
    columns: [
      { key: "name", title: "Zone" },
      { title: "Countries", cell: ({ areas }) => areas.map(areaName).join(", ") },
      {
        title: "Methods",
        cell: ({ methods }) =>
          methods.length === 0 ? "None: not served" : methods.map(({ name }) => name).join(", "),
      },
    ],
    actions: [remove],
    empty: {
      title: "The shop delivers nowhere",
      text: "A zone is a list of countries with the same deliveries.",
    },
  },
  record: {
    title: ({ name }) => name,
    kind: "delivery-zone",
    fields,
    hidden: { methods: "Their own card below the form." },
    actions: [remove],
    parts: (zone) => <MethodsCard zone={zone} />,
  },
  create: { fields, initial: { areas: [] } },
});
