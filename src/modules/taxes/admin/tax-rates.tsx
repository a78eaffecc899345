import { areaText } from "#modules/core/rules/area.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import type { AdminTaxRate } from "#modules/taxes/api/staff-taxes-schemas.ts";
import { percentOf } from "#admin/resource/field-value.ts";
import { removal, declareResource, type Action, type FieldMap } from "#admin/resource/resource.ts";
import { taxClasses, taxedPlaces } from "./tax-choices.ts";

const fields: FieldMap = {
  country: {
    label: "Country",
    control: "choice",
    choices: taxedPlaces,
    isRequired: true,
    problem: /^A country is|applies to the same class/,
  },
  region: {
    label: "State or province",
    help: "Its code, such as TX. Empty for the whole country.",
  },
  postcodes: {
    isRare: true,
    label: "Postcodes",
    help: "Such as 90210, 94000..94999, SW1*. Empty for all.",
    problem: /^Postcodes are/,
  },
  taxClass: {
    label: "Class",
    control: "choice",
    choices: taxClasses,
    isRequired: true,
    problem: /no tax class/,
  },
  name: {
    label: "Name on receipts",
    isRequired: true,
    help: "Such as VAT.",
    problem: /^A tax rate has a name/,
  },
  rate: {
    label: "Rate in percent",
    control: "percent",
    isRequired: true,
    problem: /^A tax rate (is between|has at most)/,
  },
  isIncluded: { label: "Included in the shop’s prices", control: "yes-no" },
  isOnDelivery: { label: "Also on deliveries", control: "yes-no" },
  validFrom: {
    label: "From",
    control: "day",
    isRequired: true,
    help: "The first day, in the shop’s time zone.",
    problem: /^Write a day/,
  },
  validTo: {
    isRare: true,
    label: "To",
    control: "day",
    help: "The last day; empty without an end.",
    problem: /^A tax rate ends/,
  },
  priority: {
    isRare: true,
    label: "Priority",
    control: "number",
    isRequired: true,
    help: "1 to 9. Rates of different priorities are added, such as GST and PST; of one priority the most specific area applies.",
    problem: /^A priority is/,
  },
  isCompound: { isRare: true, label: "Also on the taxes before it", control: "yes-no" },
};

const remove: Action<AdminTaxRate> = removal(
  "tax-rate",
  "tax rates",
  "tax",
  "The shop stops collecting this tax. Orders keep theirs. To end a rate on a day, change its last day.",
);

const words = ({ name, rate }: AdminTaxRate) => `${name} ${percentOf(rate)}%`;

/** Tax rates by country, class and priority. */
export const resource = declareResource<AdminTaxRate>({
  noun: "tax rate",
  permission: "tax",
  list: {
    api: "/tax-rates",
    search: "Search by country, class or name",
    columns: [
      { title: "Area", cell: areaText },
      { title: "Tax", cell: words },
      { key: "taxClass", title: "Class" },
      {
        title: "Prices",
        cell: ({ isIncluded }) => (isIncluded ? "Included" : "Added"),
      },
      { key: "validFrom", title: "From" },
      { key: "validTo", title: "To" },
      { key: "priority", title: "Priority", isNumeric: true, isExtra: true },
    ],
    actions: [remove],
    empty: {
      title: "The shop collects no tax",
      text: "Add the rates of the places where the shop is registered, or take suggested ones from Taxes.",
    },
  },
  record: {
    title: (rate) => `${words(rate)} in ${areaText(rate)}`,
    kind: "tax-rate",
    fields,
    actions: [remove],
  },
  create: {
    fields,
    initial: {
      taxClass: "standard",
      name: "VAT",
      isIncluded: true,
      isOnDelivery: true,
      priority: 1,
      isCompound: false,
      // The module may load before the session sets the shop's time zone.
      get validFrom() {
        return shopDay(new Date());
      },
    },
    input: ({ region = null, postcodes = null, validTo = null, ...values }) => ({
      ...values,
      region,
      postcodes,
      validTo,
    }),
  },
});
