import type { ZodRawShape } from "zod";
import type { listGuests } from "#modules/customers/store/staff-customers.server.ts";
import { partsOf } from "#platform/parts.ts";
import type { Services } from "#platform/services.ts";

type Row = Awaited<ReturnType<typeof listGuests>>[number];

/** Customers that another module knows besides members and guests, and what it knows of any customer. */
export type CustomerSource = {
  /** The `view` of the list, the `kind` of the record, and the beginning of ids such as "past-12". */
  kind: string;
  /** Returns rows of the list by address; `after` is the number of the last row of the page before. */
  list(
    services: Pick<Services, "db">,
    page: { words: readonly string[]; after: number | null; limit: number },
  ): Promise<(Omit<Row, "id"> & { id: number })[]>;
  /** Returns the customer with that number, or null. */
  find(services: Pick<Services, "db">, id: number): Promise<KnownCustomer | null>;
  /** Fields that the record of each customer has besides its own. */
  fields: ZodRawShape;
  /** Their values; `email` is null for an address that a member has not verified. */
  read(services: Pick<Services, "db">, email: string | null): Promise<object>;
};

type KnownCustomer = {
  name: string;
  email: string;
  /** ISO 8601. */
  createdAt: string | null;
  telephone: string;
  address: string[];
};

export const customerSources = (): CustomerSource[] => partsOf("customerSource");

/** Returns the source and number of an id such as "past-12"; null for a member's or guest's. */
export function sourceOf(id: string | null): { source: CustomerSource; number: number } | null {
  const [, kind, number] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(id ?? "") ?? [];
  const source = customerSources().find((each) => each.kind === kind);
  return source ? { source, number: Number(number) } : null;
}

/** Returns the fields of all modules for a customer's record. */
export async function readSourceFields(
  services: Pick<Services, "db">,
  email: string | null,
): Promise<object> {
  const parts = await Promise.all(customerSources().map((source) => source.read(services, email)));
  return Object.assign({}, ...parts);
}
