import type { ReactNode } from "react";

export type PaymentMark = "Visa" | "MasterCard" | "PayPal" | "Apple Pay";

const drawings: Record<PaymentMark, ReactNode> = {
  Visa: (
    <path
      d="M10 8h2.6l-1.6 8H8.4zM22 8.3c-.5-.2-1.3-.4-2.3-.4-2.5 0-4.2 1.2-4.2 2.9 0 1.3 1.3 2 2.2 2.4 1 .4 1.3.7 1.3 1.1 0 .6-.8.9-1.5.9-1 0-1.6-.1-2.4-.5l-.4-.1-.4 2c.6.3 1.7.5 2.9.5 2.6 0 4.3-1.2 4.3-3 0-1-.6-1.8-2.1-2.4-.9-.4-1.4-.6-1.4-1.1 0-.4.5-.7 1.4-.7.8 0 1.4.1 1.8.3l.3.1zM5.9 8L3.6 13.6 3.300 12.4C2.900 11.100 1.700 9.700.300 9L2.400 16H5L8.600 8zM25.400 8c-.6 0-1 .2-1.300.8L20.900 16h2.500l.500-1.300h3.100l.300 1.300h2.200L27.600 8zm-.800 4.900l1.300-3.300.700 3.300z"
      fill="#1a3a7a"
      transform="translate(1.500 0)"
    />
  ),
  MasterCard: (
    <>
      <circle cx="13" cy="12" r="6" fill="#c9372c" />
      <circle cx="20" cy="12" r="6" fill="#e9a23b" fillOpacity="0.9" />
    </>
  ),
  PayPal: (
    <>
      <path
        d="M12 6h5.500c2.600 0 4 1.300 3.600 3.700-.500 2.800-2.400 4-5 4h-1.700l-.700 4.300h-3.500z"
        fill="#1f3b73"
      />
      <path
        d="M21.800 9.300c.6.700.8 1.700.5 3-.5 2.600-2.300 3.700-4.800 3.700h-1.300l-.5 3h-2.800l.1-.9h1.300l.8-4.300h1.800c2.800 0 4.400-1.500 4.900-4.500z"
        fill="#3b8bc8"
      />
    </>
  ),
  "Apple Pay": (
    <path
      d="M17.600 6.500c.6-.7.9-1.600.8-2.500-.8.100-1.700.600-2.300 1.200-.500.600-.900 1.500-.800 2.300.900.100 1.800-.400 2.300-1zM20.300 13.300c0-1.500 1.200-2.200 1.300-2.300-.700-1-1.800-1.200-2.200-1.200-.9-.1-1.800.5-2.300.5s-1.200-.5-2-.5c-1 0-2 .6-2.500 1.500-1.100 1.900-.3 4.700.8 6.200.5.700 1.100 1.600 1.900 1.500.800 0 1.100-.5 2-.5s1.200.5 2 .5 1.400-.7 1.900-1.500c.600-.800.800-1.600.900-1.700-.100 0-1.800-.700-1.800-2.500z"
      fill="#1f2321"
    />
  ),
};

/** The payment marks the shop shows, each with its name. */
export function PaymentMarks({ accepted }: { accepted: readonly PaymentMark[] }) {
  return (
    <ul aria-label="Accepted payments" className="flex gap-2">
      {accepted.map((name) => (
        <li key={name}>
          <svg
            viewBox="0 0 33 24"
            width="44"
            height="32"
            role="img"
            aria-label={name}
            className="rounded-md border border-line bg-white"
          >
            {drawings[name]}
          </svg>
        </li>
      ))}
    </ul>
  );
}
