import type { FieldMap } from "#admin/resource/resource.ts";
import type { Step } from "./order-actions.tsx";

// Changes of an order before it is packed, where the order page shows what they change.

export const lineChanges: readonly Step[] = [
  {
    command: "change-order-option",
    label: "Change option",
    permission: "orders",
    done: "Option changed",
    isOffered: ({ options }) => options.some(({ inStock }) => inStock),
    fields: ({ order, options }) => ({
      choice: {
        label: "Send instead, at the agreed price",
        control: "choice",
        choices: options
          .filter(({ inStock }) => inStock)
          .map(({ line, variantId, name, stockCount }) => ({
            value: `${line}:${variantId}`,
            label: `${order.lines[line]?.name ?? ""}: ${name}${stockCount === null ? "" : ` (${stockCount} in stock)`}`,
          })),
      },
    }),
    input: ({ choice }) => {
      const [line, variantId] = String(choice).split(":").map(Number);
      return { line, variantId };
    },
  },
];

const addressFields: FieldMap = {
  firstName: { label: "First name", control: "text" },
  lastName: { label: "Last name", control: "text" },
  address1: { label: "Street and house number", control: "text" },
  address2: { label: "Apartment, suite or company", control: "text" },
  zipCode: { label: "Postal code", control: "text" },
  city: { label: "City", control: "text" },
  telephone: { label: "Telephone", control: "text" },
};

export const customerChanges: readonly Step[] = [
  {
    command: "change-order-address",
    label: "Change address",
    permission: "orders",
    done: "Address changed",
    fields: () => addressFields,
    saved: ({ order }) => order.address,
    input: (values, { address }) => ({ address: { ...address, ...values } }),
  },
  {
    command: "change-order-email",
    label: "Change email",
    permission: "orders",
    done: "Email address changed",
    fields: () => ({ email: { label: "Email", control: "email" } }),
    saved: ({ order: { email } }) => ({ email }),
    input: ({ email }) => ({ email }),
  },
];
