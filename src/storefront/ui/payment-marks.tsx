import sprite from "./icons.svg?url";
import { paymentMarksTexts } from "./payment-marks-texts.ts";

const drawings = {
  Visa: "visa",
  MasterCard: "mastercard",
  PayPal: "paypal",
  "Apple Pay": "apple-pay",
};

export type DrawnMark = keyof typeof drawings;

/** The accepted payment methods as logos. */
export function PaymentMarks({ accepted }: { accepted: readonly DrawnMark[] }) {
  if (accepted.length === 0) return null;
  return (
    <ul aria-label={paymentMarksTexts.label} className="flex gap-2">
      {accepted.map((name) => (
        <li key={name}>
          <svg
            width="44"
            height="32"
            role="img"
            aria-label={name}
            className="rounded-md border border-line bg-white"
          >
            <use href={`${sprite}#${drawings[name]}`} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
