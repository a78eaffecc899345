import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import type { Fields } from "#platform/commands/change.ts";
import { regionsOf } from "#modules/delivery/rules/address/address-regions.ts";
import type { Field, FieldMap } from "#admin/resource/resource.ts";
import type { Step } from "./order-actions.tsx";

// Changes of an order before it is packed, where the order page shows what they change.

type Option = AdminOrder["options"][number];

const isInStock = ({ inStock }: Option) => inStock;
const optionKey = ({ line: of, variantId }: Option) => `${of}:${variantId}`;

export const lineChanges: readonly Step[] = [
  {
    command: "change-order-option",
    label: "Change option",
    done: "Option changed",
    isOffered: ({ options }) => options.some(isInStock),
    fields: ({ order, options }) => ({
      choice: {
        label: "Send instead, at the agreed price",
        control: "choice",
        isRequired: true,
        choices: options.filter(isInStock).map((option) => ({
          value: optionKey(option),
          label: `${order.lines[option.line]?.name ?? ""}: ${option.name}${option.stockCount === null ? "" : ` (${option.stockCount} in stock)`}`,
        })),
      },
    }),
    initial: ({ options }) => ({ choice: options.filter(isInStock).map(optionKey)[0] ?? null }),
    input: ({ choice }) => {
      const [line, variantId] = String(choice).split(":").map(Number);
      return { line, variantId };
    },
  },
];

const line = (label: string, isRequired = false): Field => ({ label, isRequired });

export const addressFields: FieldMap = {
  firstName: line("First name", true),
  lastName: line("Last name"),
  address1: line("Street and house number", true),
  address2: line("Apartment, suite or company"),
  zipCode: line("Postal code"),
  city: line("City"),
  state: line("State or province"),
  telephone: line("Telephone"),
};

/** The API takes empty texts for parts that an address lacks. */
export const asTexts = (values: Fields) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text ?? ""]));

/** A choice of the country's states, if its addresses have a list of them. */
function regionField(country: string): FieldMap {
  const known = regionsOf(country)?.map(({ code, name }) => ({ value: code, label: name }));
  return known ? { state: { label: "State or province", control: "choice", choices: known } } : {};
}

export const customerChanges: readonly Step[] = [
  {
    command: "change-order-address",
    label: "Change address",
    done: "Address changed",
    fields: ({ order: { address } }) => ({ ...addressFields, ...regionField(address.country) }),
    saved: ({ order }) => order.address,
    input: (values, { address }) => ({ address: { ...address, ...asTexts(values) } }),
  },
  {
    command: "change-order-email",
    label: "Change email",
    done: "Email address changed",
    fields: () => ({ email: { label: "Email", control: "email" } }),
    saved: ({ order: { email } }) => ({ email }),
    input: ({ email }) => ({ email }),
  },
];
