/** Where an order goes, as it was written when it was placed. */
export type OrderAddress = {
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  /** ISO 3166-1, two letters. */
  country: string;
  telephone: string;
};

/** The lines of an address as a letter has them. */
export function addressLines(address: OrderAddress): string[] {
  const { name, address1, address2, city, state, zipCode, country } = address;
  const place = [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [name, address1, address2, place, country].filter(Boolean);
}
