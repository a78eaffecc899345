import type { ReactNode } from "react";
import type { Action } from "#admin/resource/resource.ts";
import type { AdminCustomer } from "#modules/customers/api/staff-customers-schemas.ts";
import extensions from "virtual:extensions/admin/customer-part.tsx";

/** What an extension with a `customerSource` adds to the screens of customers, in its `admin/customer-part.tsx`. */
export type CustomerPart = {
  /** As in its source. */
  kind: string;
  /** Names its customers in the list and on their record. */
  label: string;
  /** What staff do with its customers. */
  actions: readonly Action<AdminCustomer>[];
  /** Facts and cards on the record of any customer. */
  facts(customer: AdminCustomer): Readonly<Record<string, ReactNode>>;
  cards(customer: AdminCustomer): ReactNode;
};

export const customerParts = Object.values(extensions).map(({ customerPart }) => customerPart);
