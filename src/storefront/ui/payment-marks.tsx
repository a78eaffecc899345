import { texts } from "#modules/core/rules/language/texts.ts";
import sprite from "./icons.svg?url";

/** The name of the list of payment marks. */
const paymentMarksTexts = texts("payment-marks", { label: "Accepted payments" });

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
