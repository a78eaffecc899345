import { areasText } from "#modules/delivery/rules/area-list.ts";
import type { AdminDeliveryZone } from "#api/admin/delivery-schemas.ts";
import { MethodsCard } from "#admin/pages/delivery/methods-card.tsx";
import { resource as declare, type Action, type FieldMap } from "#admin/resource/resource.ts";

const fields: FieldMap = {
  name: {
    label: "Name",
    control: "text",
    isRequired: true,
    help: "For staff, such as Germany.",
    problem: /^A zone has a name/,
  },
  areas: {
    label: "Countries",
    control: "areas",
    help: "A region or postcodes (90210, 94000..94999, SW1*) narrow a country. The narrowest area serves an address.",
    problem: /country|overlap|region|^Postcodes/,
  },
};

const remove: Action<AdminDeliveryZone> = {
  label: "Remove",
  command: "remove-delivery-zone",
  permission: "delivery",
  confirm: "The zone and its methods are removed. Orders keep their delivery.",
  input: ({ id }) => ({ id }),
  done: (count) => (count === 1 ? "Zone removed" : `${count} zones removed`),
  isDestructive: true,
};

/** Delivery zones with their methods. */
export const resource = declare<AdminDeliveryZone>({
  title: "Delivery zones",
  noun: "delivery zone",
  permission: "delivery",
  list: {
    api: "/delivery-zones",
    key: ({ id }) => String(id),
    to: ({ id }) => `/delivery/${id}`,
    search: "Search by name or country",
    columns: [
      { key: "name", title: "Zone", cell: ({ name }) => name },
      { key: "areas", title: "Countries", cell: ({ areas }) => areasText(areas) },
      {
        key: "methods",
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
    api: (id) => `/delivery-zones/${id}`,
    title: ({ name }) => name,
    kind: "delivery-zone",
    version: ({ version }) => version,
    values: ({ name, areas }) => ({ name, areas }),
    fields,
    hidden: { methods: "Their own card below the form." },
    actions: [remove],
    parts: (zone) => <MethodsCard zone={zone} />,
  },
  create: {
    command: "add-delivery-zone",
    fields,
    initial: { areas: [] },
    input: ({ name, areas }) => ({ name, areas }),
    to: ({ id }) => `/delivery/${String(id)}`,
  },
});
