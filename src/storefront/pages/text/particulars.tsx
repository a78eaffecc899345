import { particularsOf, type Shop } from "#modules/site/rules/shop.ts";

/** The seller's name and contact details, as configured. */
export function Particulars({ shop }: { shop: Shop }) {
  const particulars = particularsOf(shop);
  if (particulars.length === 0) return null;
  return (
    <address className="mt-3 not-italic">
      <p>{shop.legalName}</p>
      {particulars.map(({ label, value }) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))}
    </address>
  );
}
