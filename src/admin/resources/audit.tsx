import { Changes, RevertButton, type AuditRow } from "#admin/resource/history.tsx";
import { declareResource } from "#admin/resource/resource.ts";
import { Moment } from "#admin/ui/moment.tsx";

/** What each kind of subject is called; others are shown as they are. */
const nouns: Readonly<Record<string, string>> = {
  price: "Price",
  "variant-price": "Variant price",
  product: "Product",
  variants: "Variants",
  pictures: "Pictures",
  stock: "Stock",
  category: "Category",
  brand: "Brand",
  banner: "Banner",
  page: "Page",
  order: "Order",
  promotion: "Promotion",
  "gift-card": "Gift card",
  "review-state": "Review",
  "customer-note": "Customer note",
  setting: "Setting",
  secret: "Key",
  "tax-rate": "Tax rate",
  "tax-class": "Tax class",
  "delivery-zone": "Delivery zone",
  "delivery-method": "Delivery method",
  staff: "Staff member",
  role: "Role",
  "api-key": "API key",
  import: "Import",
  backup: "Backup",
};

/** Who changed what, with a way back. */
export const resource = declareResource<AuditRow>({
  noun: "change",
  permission: "settings",
  list: {
    api: "/audit",
    key: ({ number }) => String(number),
    columns: [
      { key: "at", title: "Time", cell: ({ at }) => <Moment at={at} /> },
      { key: "actor", title: "Who" },
      {
        key: "subject",
        title: "What",
        cell: ({ kind, id, name }) => `${nouns[kind] ?? kind}: ${name ?? id}`,
      },
      { key: "change", title: "Change", cell: (row) => <Changes row={row} /> },
      {
        key: "revert",
        title: "Undo",
        cell: ({ number, canRevert, together }) =>
          canRevert && <RevertButton entry={number} together={together} />,
      },
    ],
    search: "Who, or the command",
    filters: [
      {
        key: "kind",
        label: "What",
        choices: Object.entries(nouns).map(([value, label]) => ({ value, label })),
      },
      { kind: "day", key: "from", label: "From" },
      { kind: "day", key: "to", label: "Until" },
    ],
    empty: {
      title: "No changes yet",
      text: "Every change that staff make is listed here, with a way back.",
    },
  },
});
