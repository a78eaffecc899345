import { texts } from "#modules/core/rules/language/texts.ts";

/** Where the QR code of the notice leads. */
export const GUARANTEE_URL = "https://europa.eu/youreurope/guarantees";

/** Where the QR code of the label leads. */
export const DURABILITY_URL = "https://europa.eu/youreurope/commercial-guarantee-durability";

/** The wording of Annex I of Implementing Regulation (EU) 2025/1960. A shop may not change it. */
export const guaranteeTexts = texts("guarantee", {
  title: "Legal guarantee",
  minimum: "Minimum two-year legal guarantee protection for goods sold in the European Union.",
  claim:
    "Consumers can claim their rights under the legal guarantee of conformity, for example if goods:",
  defects: {
    notAsDescribed: "do not match the description;",
    notFunctioning: "do not function as intended.",
  },
  liable:
    "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:",
  remedies: {
    repair: "free repair or free replacement;",
    money: "in some cases, a price reduction or full reimbursement.",
  },
  periods:
    "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
  more: "For more information on your rights in a specific country, scan the QR code or ask the seller:",
  steps: "What to do if you receive non-conforming goods:",
  todo: {
    contact: "Contact the seller as soon as possible to report the issue;",
    proof: "Provide proof of purchase, such as a receipt, invoice, or bank statement.",
  },
  commercial:
    "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee.",
});

/** Texts at the label of Annex II, which itself has almost no words. */
export const durabilityTexts = texts("durability", {
  name: "Producer's guarantee of durability",
  promise:
    "The producer guarantees the durability of the whole product for {years} years, free of charge.",
  legal: "This adds to the legal guarantee of conformity of at least 2 years.",
});
