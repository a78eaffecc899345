import type { AdminTaxRegistration } from "#modules/taxes/api/staff-taxes-schemas.ts";
import { declareResource, removal, type Action, type FieldMap } from "#admin/resource/resource.ts";
import { registrationName, registrationPlaces } from "./tax-choices.ts";

const fields: FieldMap = {
  country: {
    label: "Country",
    control: "choice",
    choices: registrationPlaces,
    isRequired: true,
    help: "The EU’s one-stop shop declares goods to all other EU countries at home.",
    problem: /^A country is|is registered in|is taxed as a part of/,
  },
  region: {
    label: "State or province",
    help: "Its code, such as TX, where states or provinces register. Empty for the whole country.",
    problem: /has no region|has no states/,
  },
};

const remove: Action<AdminTaxRegistration> = removal(
  "tax-registration",
  "registrations",
  "tax",
  "The shop stops collecting taxes there. Its rates stay, and are not applied. Orders keep their taxes.",
);

/** Where the shop collects taxes. */
export const resource = declareResource<AdminTaxRegistration>({
  noun: "registration",
  permission: "tax",
  list: {
    api: "/tax-registrations",
    search: "Search by country or state",
    columns: [
      { title: "Country", cell: ({ country }) => registrationName({ country }) },
      { key: "region", title: "State or province" },
    ],
    actions: [remove],
    empty: {
      title: "The shop collects no tax",
      text: "Add the countries, states and provinces where the shop is registered.",
    },
  },
  record: { title: registrationName, kind: "tax-registration", fields, actions: [remove] },
  create: {
    fields,
    input: ({ region = null, ...values }) => ({ ...values, region }),
  },
});
