import type { AdminOfflineMethod } from "#modules/offline-payments/api/staff-offline-methods.ts";
import { offlineKinds, type OfflineKind } from "#modules/offline-payments/rules/offline-method.ts";
import { countries } from "#admin/resource/countries.ts";
import { removal, declareResource, type FieldMap } from "#admin/resource/resource.ts";
import { money } from "#admin/ui/values.tsx";

const firstFields: FieldMap = {
  name: { label: "Name", isRequired: true, help: "Shoppers see it, such as Bank transfer." },
  kind: {
    label: "Paid",
    control: "choice",
    isRequired: true,
    choices: Object.entries(offlineKinds).map(([value, label]) => ({ value, label })),
  },
  instructions: {
    label: "Instructions",
    control: "long-text",
    help: "Shown at the checkout, on the order and in its email. A bank transfer also shows your account, which you enter once under Account for bank transfers.",
  },
  due_days: {
    label: "Days to pay",
    control: "number",
    unit: "days",
    isRequired: true,
    help: "An order by bank transfer expires afterwards, and its items are sold again.",
    problem: /at least one day/,
  },
  fee: { label: "Fee", control: "money", help: "Taxed as the goods are." },
  is_active: { label: "Offered at the checkout", control: "yes-no" },
};

const fields: FieldMap = {
  ...firstFields,
  countries: {
    isRare: true,
    label: "Only to",
    control: "choices",
    choices: countries,
    help: "None: everywhere.",
  },
  services: {
    isRare: true,
    label: "Only with delivery methods",
    control: "list",
    help: "Their codes, such as standard. Empty: all.",
  },
  total_from: {
    isRare: true,
    label: "From a total of",
    control: "money",
    problem: /highest total/,
  },
  total_to: { isRare: true, label: "Up to a total of", control: "money" },
  is_marked_only: {
    isRare: true,
    label: "Only for marked customers",
    control: "yes-no",
    help: "Mark members on their page in Customers.",
  },
};

/** Bank transfer, payment on collection, on delivery and on invoice. */
export const resource = declareResource<AdminOfflineMethod>({
  noun: "payment method",
  permission: "settings",
  list: {
    api: "/offline-methods",
    columns: [
      { key: "name", title: "Name" },
      { title: "Paid", cell: ({ kind }) => offlineKinds[kind as OfflineKind] },
      { key: "dueDays", title: "Days to pay", isNumeric: true },
      { title: "Fee", isNumeric: true, cell: ({ fee }) => (fee === 0 ? "None" : money(fee)) },
      { title: "Offered", cell: ({ isActive }) => (isActive ? "Yes" : "No") },
    ],
    actions: [
      removal(
        "offline-method",
        "payment methods",
        "settings",
        "Buyers can’t choose it any more. Orders keep it.",
      ),
    ],
    links: [{ label: "Account for bank transfers", to: "/settings#group-payments" }],
    empty: {
      title: "No payment methods without a provider",
      text: "Add bank transfer, payment on collection, on delivery or on invoice. Cards and PayPal are under Connections.",
    },
  },
  record: { title: ({ name }) => name, kind: "offline-method", fields },
  create: {
    // Rules about who sees it are added later by those who need them.
    fields: firstFields,
    initial: { kind: "transfer", due_days: 7, fee: 0, is_active: true },
  },
});
