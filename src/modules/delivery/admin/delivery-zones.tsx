import type { AdminDeliveryZone } from "#modules/delivery/api/staff-delivery-schemas.ts";
import { priceWords } from "./method-fields.ts";
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
    help: "Press a country to narrow it to a region or postcodes (90210, 94000..94999, SW1*). The most specific area applies.",
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

const MOST_NAMED = 4;

/** The first names, and how many more there are. */
function areaWords(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return more > 1 ? `${names.slice(0, MOST_NAMED).join(", ")} and ${more} more` : names.join(", ");
}

/** Delivery zones with their methods. */
export const resource = declareResource<AdminDeliveryZone>({
  noun: "delivery zone",
  permission: "delivery",
  list: {
    api: "/delivery-zones",
    search: "Search by name or country",
    columns: [
      { key: "name", title: "Zone" },
      { title: "Countries", cell: ({ areas }) => areaWords(areas.map(areaName)) },
      {
        title: "Methods",
        cell: ({ methods }) =>
          methods.length === 0 ? (
            "None: not served"
          ) : (
            <ul>
              {methods.map((method) => (
                <li key={method.id}>{`${method.name}: ${priceWords(method)}`}</li>
              ))}
            </ul>
          ),
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
