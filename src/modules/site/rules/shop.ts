/**
 * What the shop says about itself: who sells here and how to reach them. Configuration fills it; all of it is public.
 */
export type Shop = {
  name: string;
  /** Who sells, as the law knows them: a company or a person. */
  legalName: string;
  /** The postal address in one line. */
  address: string | null;
  /** Where emails come from and where the contact form's emails go. */
  email: string;
  telephone: string | null;
  vatId: string | null;
  /** The public address without a trailing slash. */
  url: string;
};

/** Who an email comes from. */
export type Sender = Pick<Shop, "name" | "url" | "email">;

/** The particulars that are set, as people read them; what is not set is not spoken of. */
export function particularsOf(shop: Shop): { label: string; value: string }[] {
  return [
    { label: "Address", value: shop.address },
    { label: "Telephone", value: shop.telephone },
    { label: "VAT ID", value: shop.vatId },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}
